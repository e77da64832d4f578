/** Number of emojis in one burst. */
const MIN_EMOJIS = 14;
const MAX_EMOJIS = 27;
/** Degrees: the emojis fly upwards within this angle, counted from this direction. */
const FAN_FROM = -150;
const FAN_ANGLE = 120;
/** Half of an emoji's size in pixels, to centre it on the origin. */
const HALF_SIZE = 13;

const between = (from: number, to: number) => from + Math.random() * (to - from);

function fly(emoji: HTMLElement, x: number, y: number, degrees: number): Animation {
  const angle = (degrees * Math.PI) / 180;
  const distance = between(110, 260);
  const [dx, dy] = [Math.cos(angle) * distance, Math.sin(angle) * distance];
  const size = between(0.7, 1.4);
  const turn = between(-120, 120);
  const at = (right: number, down: number, look: string) => `translate(${x + right}px,${y + down}px) ${look}`;
  return emoji.animate(
    [
      { transform: at(0, 0, "scale(.3)"), opacity: 0 },
      {
        transform: at(dx * 0.6, dy, `scale(${size}) rotate(${turn * 0.5}deg)`),
        opacity: 1,
        offset: 0.35,
        easing: "cubic-bezier(.3,0,.8,.6)",
      },
      {
        transform: at(dx * 0.85, dy + 130, `scale(${size}) rotate(${turn * 0.8}deg)`),
        opacity: 1,
        offset: 0.78,
        easing: "linear",
      },
      { transform: at(dx, dy + 260, `scale(${size}) rotate(${turn}deg)`), opacity: 0 },
    ],
    { duration: between(900, 1400), easing: "cubic-bezier(.1,.7,.3,1)", fill: "forwards" },
  );
}

/** Throws emojis up from the middle of a control; does
 * nothing during another burst or with reduced motion. */
export function throwConfetti(from: Element, emojis: readonly string[]): void {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  if (document.querySelector(".burst") !== null) return;
  const { left, top, width, height } = from.getBoundingClientRect();
  const count = Math.floor(between(MIN_EMOJIS, MAX_EMOJIS + 1));
  for (let nth = 0; nth < count; nth += 1) {
    const emoji = document.createElement("span");
    emoji.className = "burst";
    emoji.textContent = emojis[nth % emojis.length] ?? "";
    emoji.setAttribute("aria-hidden", "true");
    document.body.append(emoji);
    const degrees = FAN_FROM + (FAN_ANGLE * (nth + Math.random())) / count;
    const flight = fly(emoji, left + width / 2 - HALF_SIZE, top + height / 2 - HALF_SIZE, degrees);
    flight.addEventListener("finish", () => emoji.remove());
  }
}
