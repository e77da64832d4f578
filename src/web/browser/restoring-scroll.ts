/** Whether the address last changed by Back or Forward. */
let isRestoring = false;

addEventListener("popstate", () => {
  isRestoring = true;
});
// The router announces its own changes by these events.
for (const event of ["pushState", "replaceState"]) {
  addEventListener(event, () => {
    isRestoring = false;
  });
}

/** Returns whether the screen was reached by Back or Forward, after which the browser restores how far it was
 * scrolled. */
export const isRestoringScroll = (): boolean => isRestoring;
