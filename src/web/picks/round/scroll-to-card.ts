/** Brings a card into sight and puts the focus on it. */
export function scrollToCard(id: string): void {
  const card = document.getElementById(id);
  const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
  card?.scrollIntoView({ behavior: isStill ? "instant" : "smooth" });
  card?.focus({ preventScroll: true });
}
