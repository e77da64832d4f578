import { screen, within } from "@testing-library/react";
import { afterEach, beforeEach, vi } from "vitest";

/** A card, by its accessible name. */
export const card = (name: string | RegExp) => within(screen.getByRole("article", { name }));
/** One of the two buttons of a market. */
export const side = (name: string, market: "Winner" | "Spread" | "Handicap", picked: RegExp) =>
  within(card(name).getByRole("group", { name: market })).getByRole("button", { name: picked });
/** Tells whether a button is pressed. */
export const isOn = (element: HTMLElement) => element.getAttribute("aria-pressed") === "true";
/** The joker's slot on a card. */
export const jokerOf = (name: string) => card(name).getByRole("button", { name: /^Joker ×2/ });
/** The bodies that a call was sent with, in order. */
export const sent = (asked: { call: string; body: unknown }[], call: string) =>
  asked.filter((one) => one.call === call).map((one) => one.body);

/** An answer that comes when the test says so. */
export function later(answer: unknown) {
  let arrive = () => {};
  const promise = new Promise((resolve) => {
    arrive = () => resolve(answer);
  });
  return { reply: () => promise, arrive: () => arrive() };
}

beforeEach(() => {
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
