import type { Page } from "@playwright/test";

/** Pixels: Chromium paints no higher page at once. */
const MAX_PAGE_HEIGHT = 12_000;

/** Finds words that a person sees as broken at the page's width: split, cut, covered or overlapping ones. */
export async function findLayoutFaults(page: Page): Promise<string[]> {
  await showWhole(page);
  const script = FUNCTIONS_IN_PAGE.map(String).join("\n");
  return page.evaluate<string[]>(`(() => { ${script}\n return listFaults(); })()`);
}

/** Makes the window as high as the page, so that nothing
 * sticky or fixed covers what scrolling would reveal. */
async function showWhole(page: Page): Promise<void> {
  const { width, height } = page.viewportSize() ?? { width: 1280, height: 844 };
  let shown = height;
  // Rows that are laid out only in view make the page higher once they are.
  for (let round = 0; round < 5; round += 1) {
    const needed = await page.evaluate(measureHeight);
    if (needed <= shown || needed > MAX_PAGE_HEIGHT) return;
    shown = needed;
    await page.setViewportSize({ width, height: shown });
  }
}

/** Pixels, once what came into view is laid out. */
async function measureHeight(): Promise<number> {
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  return document.documentElement.scrollHeight;
}

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

interface Word {
  text: string;
  element: Element;
  /** One for each line that a part of the word is on. */
  lines: DOMRect[];
}

interface SeenLine {
  word: Word;
  box: Box;
}

/** What runs in the page: these functions call only each other. */
const FUNCTIONS_IN_PAGE = [
  describe,
  isShown,
  listWords,
  findWords,
  clipsOnPurpose,
  narrow,
  clip,
  isSplit,
  isOpaque,
  findCover,
  toLetters,
  overlaps,
  listOverlaps,
  listFaults,
];

function describe({ text, element }: Word): string {
  const around = [element.parentElement?.parentElement, element.parentElement, element];
  const names = around.map((one) => [one?.localName, ...(one?.classList ?? [])].slice(0, 2).join("."));
  return `${text} in ${names.join(" > ")}`;
}

function isShown(element: Element): boolean {
  if (element.closest("option, script, style, svg, dialog:not([open])") !== null) return false;
  return element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
}

function findWords(node: Node, element: Element): Word[] {
  return [...(node.textContent ?? "").matchAll(/\S+/g)].map(({ 0: text, index }) => {
    const range = document.createRange();
    range.setStart(node, index);
    range.setEnd(node, index + text.length);
    const lines = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
    return { text, element, lines };
  });
}

function listWords(): Word[] {
  const words: Word[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const element = node.parentElement;
    if (element !== null && isShown(element)) words.push(...findWords(node, element));
  }
  return words.filter(({ lines }) => lines.length > 0);
}

/** Returns whether a box that cuts its content lets one reach the rest: it scrolls, or shows an ellipsis. */
function clipsOnPurpose(style: CSSStyleDeclaration): boolean {
  const scrolls = /auto|scroll/.test(style.overflowX + style.overflowY);
  return scrolls || style.textOverflow === "ellipsis" || style.webkitLineClamp !== "none";
}

function narrow(box: Box, edge: Box): void {
  box.left = Math.max(box.left, edge.left);
  box.right = Math.min(box.right, edge.right);
  box.top = Math.max(box.top, edge.top);
  box.bottom = Math.min(box.bottom, edge.bottom);
}

/** The visible part of a line, null where it is not visible, and whether an ancestor cuts it by mistake. */
function clip(element: Element, line: DOMRect): { box: Box; isCut: boolean } | null {
  const box = { left: line.left, right: line.right, top: line.top, bottom: line.bottom };
  let isCut = false;
  for (let at: Element | null = element; at !== null && at !== document.body; at = at.parentElement) {
    const style = getComputedStyle(at);
    if (style.clipPath !== "none") return null;
    if (style.overflow === "visible") continue;
    const [width, height] = [box.right - box.left, box.bottom - box.top];
    narrow(box, at.getBoundingClientRect());
    // Text that an ellipsis within the element shortens does not count as cut off.
    const isNarrower = box.right - box.left < width - 2 || box.bottom - box.top < height * 0.6;
    isCut ||= isNarrower && !clipsOnPurpose(style);
  }
  return box.right - box.left > 1 && box.bottom - box.top > 1 ? { box, isCut } : null;
}

/** Tells whether a word continues on a second line though it is short and has no place to break. */
function isSplit({ text, lines }: Word): boolean {
  // Thai, Chinese and the like break between letters.
  const breaksAnywhere = /[-–/@.]|\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Thai}/u;
  const tops = new Set(lines.map(({ top }) => Math.round(top / 6)));
  return tops.size > 1 && text.length <= 20 && !breaksAnywhere.test(text.slice(1));
}

/** Tells whether an element, or one around it that does not contain the word, hides what is below it. */
function isOpaque(cover: Element, word: Element): boolean {
  for (let at: Element | null = cover; at !== null && !at.contains(word); at = at.parentElement) {
    const { backgroundColor, backgroundImage } = getComputedStyle(at);
    if (backgroundImage !== "none" || !/, 0\)$|^transparent$/.test(backgroundColor)) return true;
  }
  return false;
}

function findCover({ word, box }: SeenLine): Element | null {
  const top = document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2);
  // The point finds no element that is transparent to the pointer.
  if (getComputedStyle(word.element).pointerEvents === "none") return null;
  if (top === null || top.contains(word.element) || word.element.contains(top)) return null;
  return isOpaque(top, word.element) ? top : null;
}

/** The letters of a line fill about the middle half of its height. */
function toLetters({ left, right, top, bottom }: Box): Box {
  const quarter = (bottom - top) / 4;
  return { left, right, top: top + quarter, bottom: bottom - quarter };
}

function overlaps(one: Box, other: Box): boolean {
  const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return width > 2 && height > Math.min(one.bottom - one.top, other.bottom - other.top) / 2;
}

function listOverlaps(seen: SeenLine[]): string[] {
  const faults: string[] = [];
  const sorted = seen.toSorted((a, b) => a.box.top - b.box.top);
  for (const [at, one] of sorted.entries()) {
    for (const other of sorted.slice(at + 1)) {
      if (other.box.top > one.box.bottom) break;
      if (other.word !== one.word && overlaps(one.box, other.box)) {
        faults.push(`overlap: ${describe(one.word)}, ${describe(other.word)}`);
      }
    }
  }
  return faults;
}

function listFaults(): string[] {
  const faults = new Set<string>();
  const seen: SeenLine[] = [];
  for (const word of listWords()) {
    const lines = word.lines.flatMap((line) => clip(word.element, line) ?? []);
    if (lines.length > 0 && isSplit(word)) faults.add(`split: ${describe(word)}`);
    if (lines.some(({ isCut }) => isCut)) faults.add(`cut: ${describe(word)}`);
    seen.push(...lines.map(({ box }) => ({ word, box: toLetters(box) })));
  }
  for (const line of seen) {
    const cover = findCover(line);
    if (cover !== null)
      faults.add(`covered: ${describe(line.word)} by ${cover.localName}.${cover.className}`);
  }
  for (const fault of listOverlaps(seen)) faults.add(fault);
  return [...faults];
}
