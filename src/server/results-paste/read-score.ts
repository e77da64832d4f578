// The score in the parts of a line, or of several lines that belong together.
import type { FoundTeam } from "./find-team.ts";
import type { Item } from "./line-items.ts";

/** A side as a line names it; `found` is null where the name fits no team. */
export interface NamedSide {
  text: string;
  found: FoundTeam | null;
}

/** Two sides and their points, in the order of the line. */
export interface Score {
  sides: readonly [NamedSide, NamedSide];
  points: readonly [number, number];
}

const LETTERS = { team: "T", text: "T", pair: "P", number: "N" } as const;

/** One letter for each part: T a name, P a pair, N a number. */
export const shapeOf = (items: readonly Item[]): string => items.map(({ kind }) => LETTERS[kind]).join("");

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** The total among the points of quarters: the last or the first, if it is the sum of the others; null: none
 * of them is. */
export function findTotal(numbers: readonly number[]): number | null {
  const [first, last] = [numbers[0], numbers.at(-1)];
  if (first === undefined || last === undefined) return null;
  if (numbers.length === 1) return first;
  if (numbers.length === 2) return null;
  if (last === sum(numbers.slice(0, -1))) return last;
  return first === sum(numbers.slice(1)) ? first : null;
}

const asPair = (one: number | null | undefined, other: number | null | undefined) =>
  one == null || other == null ? null : ([one, other] as const);

/** The score among several pairs, as "98-86 22-20 25-20 51-46". */
function findTotalPair(pairs: readonly (readonly [number, number])[]): readonly [number, number] | null {
  const [ones, others] = [pairs.map(([one]) => one), pairs.map(([, other]) => other)];
  if (pairs.length === 1) return pairs[0] ?? null;
  return asPair(findTotal(ones), findTotal(others));
}

/** The numbers of two names: one each, both after the names, or as many for each with a total. */
function findPoints(shape: string, numbers: readonly number[]): readonly [number, number] | null {
  if (/^T(?:NTN|TNN|NNT)$/.test(shape)) return asPair(numbers[0], numbers[1]);
  const [, first = "", second = ""] = /^T(N{3,})T(N{3,})$/.exec(shape) ?? [];
  if (first === "" || first.length !== second.length) return null;
  return asPair(findTotal(numbers.slice(0, first.length)), findTotal(numbers.slice(first.length)));
}

function findPairOrPoints(shape: string, items: readonly Item[]): readonly [number, number] | null {
  if (/^(?:TP+T|TTP+|PTT)$/.test(shape))
    return findTotalPair(items.flatMap((item) => (item.kind === "pair" ? [item.pair] : [])));
  return findPoints(
    shape,
    items.flatMap((item) => (item.kind === "number" ? [item.number] : [])),
  );
}

/** Finds two names with their points; null: the parts are something else, or there are several readings. */
export function findScore(items: readonly Item[]): Score | null {
  // A number in front is that of the game.
  const own = items[0]?.kind === "number" ? items.slice(1) : items;
  const points = findPairOrPoints(shapeOf(own), own);
  const sides = own.flatMap((item): NamedSide[] => {
    if (item.kind === "team") return [{ text: item.text, found: item.found }];
    return item.kind === "text" ? [{ text: item.text, found: null }] : [];
  });
  const [side1, side2] = sides;
  if (points === null || side1 === undefined || side2 === undefined) return null;
  // Two names with a number each may be players with their points.
  const isCertain = own.some(({ kind }) => kind === "pair") || side1.found !== null || side2.found !== null;
  if (!isCertain) return null;
  return { sides: [side1, side2], points };
}
