// "You still win if …": the shortest exact description of the outcomes in which an entrant finishes first.
import type { Margins } from "./endings.ts";
import { type AllowedEndings, type DecidingContest, OTHER_SCORER, type WinOutcomes } from "./win-outcomes.ts";

/** Something that happens in the contest with this number. */
export type Condition = { contest: number } & (
  | { kind: "margin"; margins: Margins | null; orVoid: boolean }
  | { kind: "top-scorer"; athlete: number; is: "top" | "top-alone" | "not-top" }
);

/** When an entrant finishes first: if one or both conditions are met, or else in these outcomes. */
export interface WinConditions {
  joined: "and" | "or";
  conditions: readonly Condition[];
  /** Empty while conditions say it all. */
  outcomes: readonly (readonly Condition[])[];
  /** The number of outcomes beyond those. */
  more: number;
}

/** At most so many outcomes are listed. */
const MAX_LISTED = 100;

/** A condition, with the endings and the scorers of its contest in which it is met. */
interface Atom {
  condition: Condition;
  allowed: AllowedEndings;
  isMet: (ending: number, scorer: number) => boolean;
}

/** The margins of successive endings together; null: of none. */
function joinMargins(margins: readonly (Margins | null)[]): Margins | null {
  const [first, last] = [margins.find((one) => one !== null), margins.findLast((one) => one !== null)];
  return first == null || last == null ? null : { least: last.least, most: first.most };
}

function listMarginAtoms({ margins }: DecidingContest, contest: number): Atom[] {
  const sides = margins.flatMap((one, ending) => (one === null ? [] : [ending]));
  const voided = margins.findIndex((one) => one === null);
  const runs = sides.flatMap((_, from) =>
    sides.slice(from).map((__, length) => sides.slice(from, from + length + 1)),
  );
  const groups = voided === -1 ? runs : [...runs, ...runs.map((run) => [...run, voided]), [voided]];
  return groups
    .filter((group) => group.length < margins.length)
    .map((endings) => ({
      condition: {
        kind: "margin",
        contest,
        margins: joinMargins(endings.map((ending) => margins[ending] ?? null)),
        orVoid: endings.includes(voided),
      },
      allowed: { endings },
      isMet: (ending) => endings.includes(ending),
    }));
}

function listScorerAtoms({ margins, scorers }: DecidingContest, contest: number): Atom[] {
  const endings = margins.map((_, ending) => ending);
  const toAtom = (athlete: number, is: "top" | "top-alone" | "not-top"): Atom => ({
    condition: { kind: "top-scorer", contest, athlete, is },
    allowed:
      is === "not-top"
        ? { endings, notTop: athlete }
        : { endings, top: athlete, isAlone: is === "top-alone" },
    isMet: (_, scorer) => (scorer === athlete) === (is !== "not-top"),
  });
  return scorers
    .filter((athlete) => athlete !== OTHER_SCORER)
    .flatMap((athlete) => (["top", "not-top", "top-alone"] as const).map((is) => toAtom(athlete, is)));
}

/** Returns the number of the ending and of the scorer of a contest in an outcome. */
function createReader(contests: readonly DecidingContest[]) {
  const sizes = contests.map(({ margins, scorers }) => margins.length * scorers.length);
  const steps = sizes.map((_, at) => sizes.slice(at + 1).reduce((product, size) => product * size, 1));
  return (outcome: number, contest: number) => {
    const { scorers } = contests[contest] ?? { scorers: [] };
    const place = Math.floor(outcome / (steps[contest] ?? 1)) % (sizes[contest] ?? 1);
    return { ending: Math.floor(place / scorers.length), scorer: scorers[place % scorers.length] ?? 0 };
  };
}

/** An atom with the outcomes in which it is met. */
interface MetAtom extends Atom {
  met: Uint8Array;
}

function listAtoms({ contests, size }: WinOutcomes): MetAtom[] {
  const read = createReader(contests);
  return contests
    .flatMap((contest, at) => [...listMarginAtoms(contest, at), ...listScorerAtoms(contest, at)])
    .map((atom) => ({
      ...atom,
      met: Uint8Array.from({ length: size }, (_, outcome) => {
        const { ending, scorer } = read(outcome, atom.condition.contest);
        return atom.isMet(ending, scorer) ? 1 : 0;
      }),
    }));
}

const isWithin = (inner: Uint8Array, outer: Uint8Array) => inner.every((is, at) => is <= (outer[at] ?? 0));
const isEqual = (wins: Uint8Array, isMet: (outcome: number) => boolean) =>
  wins.every((is, outcome) => (is === 1) === isMet(outcome));

/** What both conditions together allow, by contest; null: of one contest they cannot be asked together. */
function allowBoth(atoms: readonly Atom[]): AllowedEndings[] {
  const allowed: AllowedEndings[] = [];
  for (const { condition, allowed: one } of atoms) {
    const known = allowed[condition.contest];
    allowed[condition.contest] =
      known === undefined
        ? one
        : {
            ...known,
            ...one,
            endings: known.endings.filter((ending) => one.endings.includes(ending)),
          };
  }
  return allowed;
}

/** Whether two conditions are about different things, so that both can be asked of a tie. */
const areIndependent = (one: Atom, other: Atom) =>
  one.condition.contest !== other.condition.contest || one.condition.kind !== other.condition.kind;

function findSingle({ wins, isSafe }: WinOutcomes, atoms: readonly MetAtom[]): MetAtom | undefined {
  return atoms.find((atom) => isEqual(wins, (at) => atom.met[at] === 1) && isSafe(allowBoth([atom])));
}

function findPair(
  { wins, isSafe }: WinOutcomes,
  atoms: readonly MetAtom[],
): Pick<WinConditions, "joined" | "conditions"> | undefined {
  const needed = atoms.filter(({ met }) => isWithin(wins, met));
  const enough = atoms.filter((atom) => isWithin(atom.met, wins) && isSafe(allowBoth([atom])));
  for (const joined of ["and", "or"] as const) {
    const from = joined === "and" ? needed : enough;
    for (const [at, one] of from.entries()) {
      for (const other of from.slice(at + 1)) {
        if (!areIndependent(one, other)) continue;
        const isBoth = (outcome: number) => {
          const met = (one.met[outcome] ?? 0) + (other.met[outcome] ?? 0);
          return joined === "and" ? met === 2 : met > 0;
        };
        if (!isEqual(wins, isBoth)) continue;
        if (joined === "or" || isSafe(allowBoth([one, other])))
          return { joined, conditions: [one.condition, other.condition] };
      }
    }
  }
  return undefined;
}

function listOutcomes({ contests, wins, isSafe }: WinOutcomes): Pick<WinConditions, "outcomes" | "more"> {
  const read = createReader(contests);
  const won = [...wins.keys()].filter((outcome) => wins[outcome] === 1);
  const describe = (outcome: number): Condition[] => {
    const parts = contests.map((_, contest) => read(outcome, contest));
    const isTieSafe = isSafe(
      parts.map(({ ending, scorer }) =>
        scorer === OTHER_SCORER
          ? { endings: [ending], top: OTHER_SCORER, isAlone: true }
          : { endings: [ending], top: scorer },
      ),
    );
    return parts.flatMap(({ ending, scorer }, contest): Condition[] => {
      const { margins = [], scorers = [] } = contests[contest] ?? {};
      const margin = margins[ending] ?? null;
      const side: Condition = { kind: "margin", contest, margins: margin, orVoid: margin === null };
      if (scorers.length === 1) return [side];
      const is = isTieSafe && scorer !== OTHER_SCORER ? "top" : "top-alone";
      return [side, { kind: "top-scorer", contest, athlete: scorer, is }];
    });
  };
  return {
    outcomes: won.slice(0, MAX_LISTED).map(describe),
    more: Math.max(0, won.length - MAX_LISTED),
  };
}

/** Finds at most two conditions that say exactly when an entrant finishes first, or lists the outcomes; null:
 * in none or in all of them. A condition holds whoever ties as top scorer, unless it says "alone". */
export function findWinConditions(outcomes: WinOutcomes): WinConditions | null {
  const won = outcomes.wins.reduce((count, is) => count + is, 0);
  if (won === 0) return null;
  const atoms = listAtoms(outcomes);
  const single = findSingle(outcomes, atoms);
  if (single !== undefined) return { joined: "and", conditions: [single.condition], outcomes: [], more: 0 };
  const pair = findPair(outcomes, atoms);
  if (pair !== undefined) return { ...pair, outcomes: [], more: 0 };
  return { joined: "or", conditions: [], ...listOutcomes(outcomes) };
}
