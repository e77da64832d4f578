import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { watchRowMoves } from "./row-moves.ts";

interface Row {
  name: string;
  rank: number;
  points: number;
}

/** The slides of rows and the flights of gained points, by what they move. */
let moved: string[] = [];
let stop = () => {};

function animate(this: HTMLElement, keyframes: Keyframe[]): EventTarget {
  moved.push(`${this.dataset["name"] ?? this.textContent} ${String(keyframes[0]?.["transform"])}`);
  return new EventTarget();
}

function setText(element: Element | undefined, text: string): void {
  const node = element?.firstChild;
  if (node && node.nodeValue !== text) node.nodeValue = text;
}

function setData(element: HTMLElement, name: string, value: string): void {
  if (element.dataset[name] !== value) element.dataset[name] = value;
}

/** Renders a board as React does: elements stay with their row, attributes and texts change. */
function renderBoard(rows: readonly Row[], board = "Overall"): void {
  const list = document.querySelector("ol") ?? document.body.appendChild(document.createElement("ol"));
  setData(list, "moves", board);
  for (const [at, { name, rank, points }] of rows.entries()) {
    const row = list.querySelector<HTMLElement>(`[data-name="${name}"]`) ?? createRow(name);
    setData(row, "index", String(at));
    setText(row.children[0], String(rank));
    setText(row.children[1], String(points));
    list.append(row);
  }
}

function createRow(name: string): HTMLElement {
  const row = document.createElement("li");
  row.dataset["name"] = name;
  row.className = name === "Liis" ? "is-me" : "";
  row.innerHTML = `<span data-figure="rank">0<i>↑3</i></span><span data-figure="points">0</span>`;
  return row;
}

const BEFORE = [
  { name: "Siim", rank: 1, points: 148 },
  { name: "Mari", rank: 2, points: 139 },
  { name: "Liis", rank: 3, points: 130 },
];
const AFTER = [
  { name: "Siim", rank: 1, points: 156 },
  { name: "Liis", rank: 2, points: 154 },
  { name: "Mari", rank: 3, points: 139 },
];

/** The turn in which the browser tells of changes, and the next frame. */
const settle = () => new Promise((resolve) => setTimeout(() => requestAnimationFrame(resolve)));
const spoken = () => document.querySelector('[role="status"]')?.textContent;

const prefersLessMotion = (matches: boolean) => vi.stubGlobal("matchMedia", () => ({ matches }));

beforeEach(() => {
  moved = [];
  prefersLessMotion(false);
  vi.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockReturnValue(50);
  vi.spyOn(HTMLElement.prototype, "getBoundingClientRect").mockReturnValue(new DOMRect(0, 0, 100, 50));
  Object.assign(HTMLElement.prototype, { animate });
  renderBoard(BEFORE);
  stop = watchRowMoves();
});
afterEach(() => {
  Reflect.deleteProperty(HTMLElement.prototype, "animate");
  stop();
  document.body.replaceChildren();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test("rows slide from their earlier places, gained points fly, and the own place is said once", async () => {
  renderBoard(AFTER);
  await settle();
  expect(moved.filter((one) => one.includes("translateY"))).toEqual([
    "Liis translateY(50px)",
    "Mari translateY(-50px)",
  ]);
  expect(moved.filter((one) => one.startsWith("+"))).toEqual([
    "+8 translate(-100%, 60%)",
    "+24 translate(-100%, 60%)",
  ]);
  expect(spoken()).toBe("You are 2nd, up 1");
});

test("a row that falls, and points that are taken back: no praise, no flight", async () => {
  renderBoard(AFTER);
  await settle();
  moved = [];
  renderBoard(BEFORE);
  await settle();
  expect(spoken()).toBe("You are 3rd, down 1");
  expect(moved.filter((one) => one.startsWith("+"))).toEqual([]);
});

test("points without another place are said too; a change of others is not", async () => {
  renderBoard([...BEFORE.slice(0, 2), { name: "Liis", rank: 3, points: 134 }]);
  await settle();
  expect(spoken()).toBe("You are still 3rd");
  document.querySelector('[role="status"]')!.textContent = "";
  renderBoard([
    { name: "Siim", rank: 1, points: 150 },
    ...BEFORE.slice(1, 2),
    { name: "Liis", rank: 3, points: 134 },
  ]);
  await settle();
  expect(spoken()).toBe("");
});

test("another board moves nothing and says nothing", async () => {
  renderBoard(AFTER, "Semifinals");
  await settle();
  expect([moved, spoken()]).toEqual([[], ""]);
});

test("whoever prefers less motion sees none, and hears the sentence", async () => {
  prefersLessMotion(true);
  renderBoard(AFTER);
  await settle();
  expect([moved, spoken()]).toEqual([[], "You are 2nd, up 1"]);
});

test("a row that comes from far slides in from outside of the window, not from a thousand rows below", async () => {
  document.querySelector<HTMLElement>('[data-name="Mari"]')!.dataset["index"] = "9000";
  await settle();
  moved = [];
  renderBoard(BEFORE);
  await settle();
  expect(moved).toEqual([`Mari translateY(${innerHeight + 50}px)`]);
});
