import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { throwConfetti } from "./emoji-confetti.ts";

const flights: EventTarget[] = [];
const { animate } = Element.prototype;
const listEmojis = () => [...document.querySelectorAll(".burst")];

function preferLessMotion(isSo: boolean) {
  vi.stubGlobal("matchMedia", () => ({ matches: isSo }));
}

beforeEach(() => {
  Element.prototype.animate = () => {
    const flight = new EventTarget();
    flights.push(flight);
    return Object.assign(Object.create(flight), {
      addEventListener: flight.addEventListener.bind(flight),
    });
  };
  preferLessMotion(false);
});
afterEach(() => {
  flights.length = 0;
  Element.prototype.animate = animate;
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

test("14 to 27 emojis fly, hidden from screen readers, and are gone at the end", () => {
  throwConfetti(document.body, ["🇷🇸", "🏀"]);
  const emojis = listEmojis();
  expect(emojis.length).toBeGreaterThanOrEqual(14);
  expect(emojis.length).toBeLessThanOrEqual(27);
  expect(new Set(emojis.map((emoji) => emoji.textContent))).toEqual(new Set(["🇷🇸", "🏀"]));
  expect(
    emojis.every((emoji) => emoji.ariaHidden === "true" || emoji.getAttribute("aria-hidden") === "true"),
  ).toBe(true);
  for (const flight of flights) flight.dispatchEvent(new Event("finish"));
  expect(listEmojis()).toEqual([]);
});

test("no second burst begins while one runs", () => {
  throwConfetti(document.body, ["🃏"]);
  const running = listEmojis().length;
  throwConfetti(document.body, ["🃏"]);
  expect(listEmojis()).toHaveLength(running);
});

test("there is no burst with reduced motion", () => {
  preferLessMotion(true);
  throwConfetti(document.body, ["🃏"]);
  expect(listEmojis()).toEqual([]);
});
