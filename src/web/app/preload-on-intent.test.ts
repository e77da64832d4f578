import { afterEach, expect, test, vi } from "vitest";
import { preloadOnIntent } from "./preload-on-intent.ts";

const preload = vi.fn<(pathname: string) => void>();
let stop = () => {};

function show(html: string): Element {
  document.body.innerHTML = html;
  const [first] = document.querySelectorAll("b");
  if (!first) throw new Error("there is no b");
  stop = preloadOnIntent(preload);
  return first;
}

afterEach(() => {
  stop();
  preload.mockClear();
  document.body.innerHTML = "";
});

test.each(["pointerover", "pointerdown", "focusin"])("%s on an internal link preloads its screen", (type) => {
  show('<a href="/game/7061?tournament=7"><b>Estonia</b></a>').dispatchEvent(
    new Event(type, { bubbles: true }),
  );
  expect(preload).toHaveBeenCalledExactlyOnceWith("/game/7061");
});

test.each([
  ["another site", '<a href="https://example.org/rules"><b>Rules</b></a>'],
  ["what is no link", "<button><b>Save</b></button>"],
])("%s is not preloaded", (_, html) => {
  show(html).dispatchEvent(new Event("pointerover", { bubbles: true }));
  expect(preload).not.toHaveBeenCalled();
});

test("nothing is preloaded after stopping", () => {
  const inside = show('<a href="/rules"><b>Rules</b></a>');
  stop();
  inside.dispatchEvent(new Event("pointerover", { bubbles: true }));
  expect(preload).not.toHaveBeenCalled();
});
