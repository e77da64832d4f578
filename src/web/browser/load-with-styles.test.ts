import { afterEach, beforeEach, expect, test } from "vitest";
import { loadWithStyles } from "./load-with-styles.ts";

/** Has happy-dom, which loads no styles, answer each stylesheet with `load` or `error`. */
function answerStyles(isSuccess: boolean): void {
  const { settings }: { settings: object } = Reflect.get(window, "happyDOM");
  Object.assign(settings, { handleDisabledFileLoadingAsSuccess: isSuccess });
}

const links = () => [...document.head.querySelectorAll('link[rel="stylesheet"]')];

let loads = 0;
const load = async () => ++loads;

beforeEach(() => {
  loads = 0;
});
afterEach(() => {
  answerStyles(false);
  for (const link of links()) link.remove();
});

test("a chunk's styles are added to the page once", async () => {
  answerStyles(true);
  await Promise.all([loadWithStyles(load, ["assets/a.css"]), loadWithStyles(load, ["assets/a.css"])]);
  await loadWithStyles(load, ["assets/a.css"]);
  expect(links().map((link) => link.getAttribute("href"))).toEqual(["/assets/a.css"]);
  expect(loads).toBe(3);
});

test("styles that the page links already are not added", async () => {
  answerStyles(true);
  document.head.insertAdjacentHTML("beforeend", '<link rel="stylesheet" crossorigin href="/assets/b.css" />');
  await loadWithStyles(load, ["assets/b.css"]);
  expect(links()).toHaveLength(1);
  expect(loads).toBe(1);
});

test("a chunk fails with its styles, and loads with them at the next attempt", async () => {
  await expect(loadWithStyles(load, ["assets/c.css"])).rejects.toThrow("Failed to load /assets/c.css");
  expect(loads).toBe(0);
  answerStyles(true);
  await loadWithStyles(load, ["assets/c.css"]);
  expect(loads).toBe(1);
});
