/** Makes ready what the first screen needs while its code is still on its way, each in a task of its own; an idle callback
 * may come only after the first screen has needed it. */
export function warmUp(): void {
  // A browser's first use of `Intl`, for dates and countries, takes a slow phone up to 100 ms.
  setTimeout(() => new Intl.DateTimeFormat(navigator.language, { month: "numeric", hour: "numeric" }));
  // Else the first emoji is laid out twice, before and after the browser has found a font for it.
  setTimeout(() => void document.fonts.load("1em Emoji", "🏀"));
}
