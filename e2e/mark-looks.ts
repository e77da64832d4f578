import type { Page } from "@playwright/test";

/** The attribute of the elements that `markLooks` has chosen. */
export const SAMPLE = "data-sample";

/** Marks two elements with text of each look, the first and the last, unless `keepLooks` knows it: whatever
 * decides contrast is the same for all of a look. A board has hundreds of elements of one look, and axe would
 * compute the contrast of every one (0074). */
export const markLooks = (page: Page): Promise<void> => runInPage(page, `markEach("${SAMPLE}")`);

/** Has the looks that are marked now not marked again in this page: axe found nothing wrong with them. */
export const keepLooks = (page: Page): Promise<void> => runInPage(page, "keepMarked()");

async function runInPage(page: Page, call: string): Promise<void> {
  const script = FUNCTIONS_IN_PAGE.map(String).join("\n");
  await page.evaluate(`(() => { ${script}\n ${call}; })()`);
}

/** What runs in the page: these functions call only each other. */
const FUNCTIONS_IN_PAGE = [
  describeBox,
  findMiddle,
  listPainted,
  describeOthers,
  listDisabled,
  describeText,
  listTexts,
  describeLook,
  getLooks,
  markEach,
  keepMarked,
];

interface Painted {
  element: Element;
  edge: DOMRect;
}

/** What an element, or its before and after, paints, and how that is combined with what is behind it. */
function describeBox(element: Element): string {
  const parts: string[] = [element.localName, element.getAttribute("class") ?? ""];
  for (const pseudo of [null, "::before", "::after"]) {
    const style = getComputedStyle(element, pseudo);
    if (pseudo !== null && style.content === "none") continue;
    parts.push(style.backgroundColor, style.backgroundImage, style.opacity, style.filter, style.mixBlendMode);
    parts.push(style.overflow, style.clipPath, style.position, style.visibility);
  }
  return parts.join("|");
}

/** The middle of an element's first line. */
function findMiddle(element: Element): { x: number; y: number } {
  const range = document.createRange();
  const text = [...element.childNodes].find(
    ({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && textContent?.trim() !== "",
  );
  if (text !== undefined) range.selectNodeContents(text);
  const line = (text === undefined ? element : range).getClientRects()[0] ?? new DOMRect();
  return { x: line.x + line.width / 2, y: line.y + line.height / 2 };
}

/** The elements that paint more than letters. */
function listPainted(): Painted[] {
  const elements = [...document.body.querySelectorAll("*")].filter((one) => {
    const { backgroundColor, backgroundImage } = getComputedStyle(one);
    if (backgroundImage !== "none" || !/, 0\)$|^transparent$/.test(backgroundColor)) return true;
    return one.matches("svg, img, canvas") || getComputedStyle(one, "::before").content !== "none";
  });
  return elements.map((element) => ({ element, edge: element.getBoundingClientRect() }));
}

/** What is painted before or behind a text by elements that do not contain it. */
function describeOthers(text: Element, painted: readonly Painted[], boxOf: (one: Element) => number): string {
  const { x, y } = findMiddle(text);
  const others = painted.filter(
    ({ element, edge }) =>
      x > edge.left && x < edge.right && y > edge.top && y < edge.bottom && !element.contains(text),
  );
  return others.map(({ element }) => boxOf(element)).join();
}

/** What axe leaves out: what is disabled, and its names. */
function listDisabled(): Element[] {
  const disabled = ":is(:disabled, [aria-disabled='true'])";
  const names = [...document.querySelectorAll(`${disabled}[aria-labelledby]`)].flatMap(
    (one) => one.getAttribute("aria-labelledby")?.split(/\s+/) ?? [],
  );
  const labels = [...document.querySelectorAll("label")].filter(
    ({ control }) => control?.matches(disabled) === true,
  );
  return [
    ...document.querySelectorAll(`${disabled}, [inert]`),
    ...names.flatMap((id) => document.getElementById(id) ?? []),
    ...labels,
  ];
}

/** How letters are painted, and whether axe measures them: emojis and single letters it does not. */
function describeText(element: Element): string {
  const own = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
  const text = own.map(({ textContent }) => textContent?.trim() ?? "").join("");
  const style = getComputedStyle(element);
  const painted = [style.color, style.fontSize, style.fontWeight, style.textShadow, style.textIndent];
  return [...painted, /[\p{L}\p{N}]/u.test(text), text.length < 2].join("|");
}

/** The elements with text of their own, and the fields. */
function listTexts(): Element[] {
  const elements = new Set<Element>(document.body.querySelectorAll("input, select, textarea"));
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
    if (node.parentElement !== null && node.textContent?.trim() !== "") elements.add(node.parentElement);
  return [...elements].filter((one) => one.checkVisibility());
}

/** What a page remembers of looks: the same look is the same text at every width and in every scheme. */
interface Looks {
  /** The number of each kind of box. */
  numbers: Map<string, number>;
  marked: readonly string[];
  /** Those that are not marked again. */
  kept: Set<string>;
}

function getLooks(): Looks {
  const page = window as unknown as { looks?: Looks };
  page.looks ??= { numbers: new Map(), marked: [], kept: new Set() };
  return page.looks;
}

/** All that decides the contrast of a text: it, the boxes around it, and those before and behind it. */
function describeLook({ numbers }: Pick<Looks, "numbers">): (text: Element) => string {
  const boxes = new Map<Element, number>();
  const boxOf = (one: Element): number => {
    const known = boxes.get(one);
    if (known !== undefined) return known;
    const box = describeBox(one);
    const number = numbers.get(box) ?? numbers.size;
    numbers.set(box, number);
    boxes.set(one, number);
    return number;
  };
  const [painted, disabled] = [listPainted(), listDisabled()];
  return (text) => {
    const around: number[] = [];
    for (let at: Element | null = text; at !== null; at = at.parentElement) around.push(boxOf(at));
    const isDisabled = disabled.some((one) => one.contains(text));
    return [describeText(text), isDisabled, around.join(), describeOthers(text, painted, boxOf)].join(" / ");
  };
}

function markEach(attribute: string): void {
  for (const one of document.querySelectorAll(`[${attribute}]`)) one.removeAttribute(attribute);
  const known = getLooks();
  const lookOf = describeLook(known);
  const looks = new Map<string, Element[]>();
  for (const text of listTexts()) {
    const look = lookOf(text);
    if (!known.kept.has(look)) looks.set(look, [looks.get(look)?.[0] ?? text, text]);
  }
  for (const alike of looks.values())
    for (const one of [alike[0], alike.at(-1)]) one?.setAttribute(attribute, "");
  known.marked = [...looks.keys()];
}

function keepMarked(): void {
  const { marked, kept } = getLooks();
  for (const look of marked) kept.add(look);
}
