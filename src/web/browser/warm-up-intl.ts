/** Makes what the first screen writes dates and countries with once, while its code is still on its way: a browser's first
 * use of `Intl` takes a slow phone up to 100 ms. */
export function warmUpIntl(): void {
  if (!("requestIdleCallback" in window)) return;
  requestIdleCallback(() => {
    new Intl.DateTimeFormat(navigator.language, {
      month: "numeric",
      day: "numeric",
      hour: "numeric",
    }).format();
    new Intl.DisplayNames("en", { type: "region" }).of("EE");
  });
}
