import type { Page } from "@playwright/test";

/** Where scrolling reveals nothing more: at the top of a page and at its end. */
const ENDS = [0, 1];

/** Finds parts that stick to the window over words at the top or at the end of the page, where
 * scrolling cannot reveal them. The page keeps the window's height. */
export async function findStickyFaults(page: Page): Promise<string[]> {
  const script = FUNCTIONS_IN_PAGE.map(String).join("\n");
  const faults = new Set<string>();
  for (const share of ENDS) {
    const found = page.evaluate<string[]>(
      `(async () => { ${script}\n return listStickyFaults(${share}); })()`,
    );
    for (const fault of await found) faults.add(fault);
  }
  return [...faults];
}

/** What runs in the page: these functions call only each other. */
const FUNCTIONS_IN_PAGE = [
  nameOf,
  isVisible,
  belongTogether,
  listStuck,
  listTexts,
  isClipped,
  isCovered,
  scrollToShare,
  listStickyFaults,
];

function nameOf(element: Element): string {
  return [element.localName, ...element.classList].slice(0, 3).join(".");
}

function isVisible(element: Element): boolean {
  return element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
}

/** Returns whether one contains the other, or both are of one table, whose head and own row stick. */
function belongTogether(one: Element, other: Element): boolean {
  const table = one.closest("table");
  return one.contains(other) || other.contains(one) || (table !== null && table === other.closest("table"));
}

function listStuck(): Element[] {
  return [...document.querySelectorAll("body *")].filter(
    (element) => /sticky|fixed/.test(getComputedStyle(element).position) && isVisible(element),
  );
}

function listTexts(): { element: Element; text: string; lines: DOMRectList }[] {
  const texts: ReturnType<typeof listTexts> = [];
  const root = document.querySelector("main") ?? document.body;
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const text = (node.textContent ?? "").trim();
    const element = node.parentElement;
    if (element === null || text === "" || !isVisible(element)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    texts.push({ element, text: text.slice(0, 30), lines: range.getClientRects() });
  }
  return texts;
}

/** Returns whether the middle of a line is scrolled out of view in a scrollable element around it. */
function isClipped(element: Element, line: DOMRect): boolean {
  const middle = (line.top + line.bottom) / 2;
  for (let around = element.parentElement; around !== null; around = around.parentElement) {
    if (!/auto|scroll/.test(getComputedStyle(around).overflowY)) continue;
    const { top, bottom } = around.getBoundingClientRect();
    if (middle < top || middle > bottom) return true;
  }
  return false;
}

/** Returns whether something that sticks is over the middle of a line. */
function isCovered(element: Element, line: DOMRect, stuck: readonly Element[]): boolean {
  const hit = document.elementFromPoint((line.left + line.right) / 2, (line.top + line.bottom) / 2);
  if (hit === null || hit.contains(element) || element.contains(hit)) return false;
  return stuck.some((one) => one.contains(hit) && !belongTogether(one, element));
}

async function scrollToShare(share: number): Promise<"top" | "end"> {
  const length = document.documentElement.scrollHeight - innerHeight;
  scrollTo({ top: length * share, behavior: "instant" });
  for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
  return scrollY < 1 ? "top" : "end";
}

/** Lists what something sticks over at this end of the page. */
async function listStickyFaults(share: number): Promise<string[]> {
  const at = await scrollToShare(share);
  const stuck = listStuck();
  // In the other half of the window scrolling reveals it.
  const isHere = ({ top, bottom }: DOMRect) =>
    at === "top" ? top < innerHeight / 2 : bottom > innerHeight / 2;
  const covered = listTexts().filter(({ element, lines }) =>
    [...lines].some((line) => isHere(line) && !isClipped(element, line) && isCovered(element, line, stuck)),
  );
  return covered.map(({ text }) => `covered at the ${at}: ${text}`);
}
