/** Makes `Intl` ready for the dates and countries of the first screen while its code is still on its way: a browser's first use
 * of it takes a slow phone up to 100 ms. In a task of its own; an idle callback may come only after the first screen has
 * needed it. */
export function warmUpIntl(): void {
  setTimeout(() => new Intl.DateTimeFormat(navigator.language, { month: "numeric", hour: "numeric" }));
}
