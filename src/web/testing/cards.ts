import { screen, within } from "@testing-library/react";
import { afterEach, beforeEach, vi } from "vitest";
import { stubMedia } from "./media.ts";

/** Returns queries within the card of this accessible name. */
export const card = (name: string | RegExp) => within(screen.getByRole("article", { name }));
/** Finds one of a market's two buttons. */
export const side = (name: string, market: "Winner" | "Spread" | "Handicap", picked: RegExp) =>
  within(card(name).getByRole("group", { name: market })).getByRole("button", { name: picked });
/** Tells whether a button is pressed. */
export const isOn = (element: HTMLElement) => element.getAttribute("aria-pressed") === "true";
/** Finds a card's joker button. */
export const jokerOf = (name: string) => card(name).getByRole("button", { name: /^Joker ×2/ });
/** Lists the bodies of a call's requests in order. */
export const sent = (asked: { call: string; body: unknown }[], call: string) =>
  asked.filter((one) => one.call === call).map((one) => one.body);

/** A reply that is sent when the test calls `arrive`. */
export function later(answer: unknown) {
  let arrive = () => {};
  const promise = new Promise((resolve) => {
    arrive = () => resolve(answer);
  });
  return { reply: () => promise, arrive: () => arrive() };
}

beforeEach(() => {
  stubMedia(() => true);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
