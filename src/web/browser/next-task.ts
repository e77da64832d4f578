/** Resolves in a task of its own, before others that wait, so that several things that start at once do not
 * hold up the browser in one long task; at once in browsers that cannot do that (Safari). */
export async function waitForNextTask(): Promise<void> {
  if ("scheduler" in globalThis) await scheduler.postTask(() => {}, { priority: "user-blocking" });
}
