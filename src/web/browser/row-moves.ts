// Lists whose rows move when the server changes their order. The browser says which rows got another place
// and which figures changed; so a board needs no code for it, and thousands of rows cost what the rendered
// ones do.
import { ordinal } from "#domain/ordinal.ts";

/** Marks a list whose rows move, and names what it shows: rows of another board do not move. */
const LIST = "data-moves";
/** A row's place among all rows of its list, from 0. */
const PLACE = "data-index";
/** Marks the figures of a row: its points, and the rank that screen readers hear of the own row. */
const FIGURE = "data-figure";
/** The class of the viewer's own row. */
const OWN = "is-me";

const DURATION_MS = 220;
const FLIGHT_MS = 900;
const EASING = "cubic-bezier(0.2, 0.8, 0.2, 1)";

/** What changed in a list. */
interface ListChange {
  isOtherBoard: boolean;
  /** The earlier place of each row that has another one. */
  places: Map<HTMLElement, number>;
  /** The earlier text of each figure that has another one. */
  figures: Map<HTMLElement, string>;
}

/** Notes what one record of the browser says of a list. */
function note(
  change: ListChange,
  element: HTMLElement,
  { type, attributeName, oldValue }: MutationRecord,
): void {
  if (type === "characterData") {
    if (element.hasAttribute(FIGURE) && !change.figures.has(element))
      change.figures.set(element, oldValue ?? "");
  } else if (attributeName === LIST) change.isOtherBoard = true;
  else if (!change.places.has(element)) change.places.set(element, Number(oldValue));
}

/** Sorts what the browser noticed by list. */
function groupByList(records: readonly MutationRecord[]): Map<HTMLElement, ListChange> {
  const lists = new Map<HTMLElement, ListChange>();
  for (const record of records) {
    const { target } = record;
    const element = target instanceof HTMLElement ? target : target.parentElement;
    const list = element?.closest<HTMLElement>(`[${LIST}]`);
    if (!element || !list) continue;
    const change = lists.get(list) ?? { isOtherBoard: false, places: new Map(), figures: new Map() };
    lists.set(list, change);
    note(change, element, record);
  }
  return lists;
}

const isCalm = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** Returns whether a row is held in sight away from its place. */
function isHeld(row: HTMLElement): boolean {
  const cell = row.firstElementChild;
  if (cell === null || getComputedStyle(cell).position !== "sticky") return false;
  return Math.abs(cell.getBoundingClientRect().top - row.getBoundingClientRect().top) > 1;
}

/** Slides rows from their earlier places, from outside of the window at most. */
function slide(places: ListChange["places"]): void {
  const moves = [...places].flatMap(([row, before]) => {
    const height = row.offsetHeight;
    const by = (before - Number(row.getAttribute(PLACE))) * height;
    const reach = innerHeight + height;
    return by === 0 || isHeld(row) ? [] : [{ row, by: Math.max(-reach, Math.min(reach, by)) }];
  });
  for (const { row, by } of moves) {
    row.animate([{ transform: `translateY(${by}px)` }, { transform: "none" }], {
      duration: DURATION_MS,
      easing: EASING,
    });
  }
}

/** Shows "+24" on its way up from points that grew. */
function fly(figures: ListChange["figures"]): void {
  const gains = [...figures].flatMap(([figure, before]) => {
    const gained = Number(figure.textContent) - Number(before);
    if (figure.getAttribute(FIGURE) !== "points" || !(gained > 0)) return [];
    return [{ gained, box: figure.getBoundingClientRect() }];
  });
  for (const { gained, box } of gains.filter(({ box: { bottom, top } }) => bottom > 0 && top < innerHeight)) {
    const sign = document.createElement("span");
    sign.className = "points-gained";
    sign.textContent = `+${gained}`;
    sign.setAttribute("aria-hidden", "true");
    sign.style.top = `${box.top + scrollY}px`;
    sign.style.left = `${box.right}px`;
    document.body.append(sign);
    const flight = sign.animate(
      [
        { transform: "translate(-100%, 60%)", opacity: 0 },
        { transform: "translate(-100%, -20%)", opacity: 1, offset: 0.3 },
        { transform: "translate(-100%, -20%)", opacity: 1, offset: 0.75 },
        { transform: "translate(-100%, -70%)", opacity: 0 },
      ],
      { duration: FLIGHT_MS, easing: EASING },
    );
    flight.addEventListener("finish", () => sign.remove());
    flight.addEventListener("cancel", () => sign.remove());
  }
}

/** Returns where the viewer stands after a change: "You are 4th, up 3"; null where the own row did not
 * change. */
function describeOwn(list: HTMLElement, { figures }: ListChange): string | null {
  const own = list.querySelector<HTMLElement>(`.${OWN}`);
  const find = (name: string) => own?.querySelector<HTMLElement>(`[${FIGURE}="${name}"]`) ?? null;
  const [rank, points] = [find("rank"), find("points")];
  if (rank === null || points === null || !(figures.has(rank) || figures.has(points))) return null;
  // Without the places gained, which stand behind it.
  const now = Number.parseInt(rank.firstChild?.textContent ?? "", 10);
  return now > 0 ? describeMove(Number.parseInt(figures.get(rank) ?? "", 10), now) : null;
}

function describeMove(before: number, now: number): string {
  if (!(before > 0) || before === now) return `You are still ${ordinal(now)}`;
  return `You are ${ordinal(now)}, ${now < before ? "up" : "down"} ${Math.abs(now - before)}`;
}

/** Where screen readers find the sentence. */
function createSpeaker(): (sentence: string) => void {
  const speaker = document.createElement("p");
  speaker.className = "visually-hidden";
  speaker.setAttribute("role", "status");
  document.body.append(speaker);
  return (sentence) => {
    speaker.textContent = sentence;
  };
}

/** From now on moves the rows of all marked lists, and says once where the viewer stands. Returns what ends
 * it. */
export function watchRowMoves(): () => void {
  const speak = createSpeaker();
  const observer = new MutationObserver((records) => {
    for (const [list, change] of groupByList(records)) {
      if (change.isOtherBoard) continue;
      const sentence = describeOwn(list, change);
      if (sentence !== null) speak(sentence);
      if (isCalm()) continue;
      // Not in the turn that rendered: where rows are is known once the browser has laid them out for the
      // next frame, before which it paints nothing.
      requestAnimationFrame(() => {
        slide(change.places);
        fly(change.figures);
      });
    }
  });
  observer.observe(document.body, {
    subtree: true,
    attributeFilter: [PLACE, LIST],
    attributeOldValue: true,
    characterData: true,
    characterDataOldValue: true,
  });
  return () => observer.disconnect();
}
