// Asks whether games of a file are games that are here at another time, or with another team.
import type { Setup, SetupGame } from "#contract/organise/schemas.ts";
import { groupBy } from "#domain/group-by.ts";
import { localTimeOf } from "#domain/local-time.ts";
import { countOf } from "#domain/pluralize.ts";
import { DAY, HOUR, instantOf, MINUTE } from "#domain/time.ts";
import {
  answerOf,
  createQuestion,
  type ImportQuestion,
  MAX_EVIDENCE,
} from "#server/setup/schedule-file/questions.ts";
import type { ReadingOptions } from "#server/setup/schedule-file/read-start.ts";
import type { ImportedGame } from "#server/setup/schedule-file/imported-rows.ts";
import { findMovedGames } from "./match-series.ts";
import { matchGames } from "./plan-import.ts";

/** A game of a file, and the stored one that it seems to be. */
interface Pair {
  game: ImportedGame;
  was: SetupGame;
}

/** Which games of a file are stored ones, once questions about them are answered. */
export interface KnownGames {
  found: Map<ImportedGame, SetupGame>;
  /** Games that wait, with the title of their question. */
  waiting: { game: ImportedGame; title: string }[];
  questions: ImportQuestion[];
}

/** Milliseconds by which a game is later in the file; 0: it is not moved. */
function shiftOf({ game, was }: Pair): number {
  if (game.starts_at == null || was.starts_at === null) return 0;
  return instantOf(game.starts_at) - instantOf(was.starts_at);
}

/** "2 days and 1 hour". */
function nameSpan(milliseconds: number): string {
  const span = Math.abs(milliseconds);
  const days = Math.floor(span / DAY);
  const hours = Math.floor((span % DAY) / HOUR);
  const minutes = Math.round((span % HOUR) / MINUTE);
  const parts = [
    days > 0 ? countOf(days, "day") : "",
    hours > 0 ? countOf(hours, "hour") : "",
    minutes > 0 ? countOf(minutes, "minute") : "",
  ];
  return parts.filter((part) => part !== "").join(" and ");
}

const nameSides = ({ side1, side2 }: { side1?: string | null; side2?: string | null }) =>
  `${side1 ?? "?"} – ${side2 ?? "?"}`;

const writeTime = (start: string | null | undefined, timeZone: string) =>
  start == null ? "no time" : localTimeOf(instantOf(start), timeZone).replace("T", ", ");

/** "one hour earlier", as all of them are; "at other times". */
function nameShift(pairs: readonly Pair[], shift: number): string {
  if (pairs.some((pair) => shiftOf(pair) !== shift)) return "at other times";
  return `${nameSpan(shift)} ${shift > 0 ? "earlier" : "later"}`;
}

function askForMoved(pairs: readonly Pair[], first: Pair, timeZone: string): ImportQuestion {
  const isOne = pairs.length === 1;
  const shift = shiftOf(first);
  const what = isOne ? `${nameSides(first.game)} is` : `${countOf(pairs.length, "game")} are`;
  return createQuestion({
    key: `moved ${first.game.line}`,
    title: `${what} already here, ${nameShift(pairs, shift)}`,
    text: isSameRound(first)
      ? "The teams and the round are the same."
      : "The teams are the same, in another round.",
    evidence: pairs.slice(0, MAX_EVIDENCE).map(({ game, was }) => ({
      label: `Row ${game.line}`,
      text: `${isOne ? "" : `${nameSides(game)}: `}${writeTime(was.starts_at, timeZone)} here, ${writeTime(game.starts_at, timeZone)} in the file`,
    })),
    options: [
      {
        value: "move",
        label: isOne ? "Move it" : "Move them",
        note: "Players keep their picks and are told",
      },
      { value: "another", label: isOne ? "Another game" : "Other games", note: "Both can be picked" },
    ],
    suggested: isSameRound(first) ? "move" : null,
  });
}

function askForReplaced({ game, was }: Pair): ImportQuestion {
  const isFirst = game.side1 !== was.side1;
  const [leaves, comes] = isFirst ? [was.side1, game.side1] : [was.side2, game.side2];
  return createQuestion({
    key: `replaced ${game.line}`,
    title: `Is ${nameSides(game)} the game ${nameSides(was)}?`,
    text: `Both are in ${was.round} at the same time, and nobody plays two games at once.`,
    evidence: [{ label: `Row ${game.line}`, text: nameSides(game) }],
    options: [
      { value: "same", label: "The same game", note: `${comes} plays instead of ${leaves}, whose picks end` },
      { value: "another", label: "Another game", note: "Check the times of both" },
    ],
  });
}

/** Whether a team that is set would be replaced by another one. */
function isReplaced({ game, was }: Pair, teams: ReadonlySet<string>): boolean {
  return ([["side1"], ["side2"]] as const).some(([side]) => {
    const [before, after] = [was[side], game[side]];
    return after != null && before !== null && before !== after && teams.has(before);
  });
}

/** Most questions about games that are moved, and about ones with another team. */
const MAX_ASKED = 20;

const isSameRound = ({ game, was }: Pair) => game.round === was.round;

/** Groups moved games by how far, so that a series is asked about once; where there are many such groups,
 * all are. */
function groupMoved(pairs: readonly Pair[]): Pair[][] {
  const groups = groupBy(pairs, (pair) => `${shiftOf(pair)} ${isSameRound(pair)}`);
  return [...(groups.size > MAX_ASKED ? groupBy(pairs, isSameRound) : groups).values()];
}

/** Matches the games of a file with the stored ones, and asks about those that are moved or have another
 * team. Games of files that name ids are known by them. */
export function askForKnownGames(
  { games: stored, teams }: Pick<Setup, "games" | "teams">,
  imported: readonly ImportedGame[],
  { answers, timeZone }: Pick<ReadingOptions, "answers" | "timeZone">,
): KnownGames {
  const found = matchGames(stored, imported);
  for (const [game, was] of findMovedGames(stored, imported, found)) found.set(game, was);
  const known: KnownGames = { found, waiting: [], questions: [] };
  const names = new Set(teams.map(({ name }) => name));
  const pairs = [...found]
    .map(([game, was]): Pair => ({ game, was }))
    .filter(({ game }) => game.id === undefined);
  const decide = (question: ImportQuestion, asked: readonly Pair[]) => {
    const answer = answerOf(question, answers);
    known.questions.push(question);
    if (answer === "another") for (const { game } of asked) found.delete(game);
    if (answer === null) known.waiting.push(...asked.map(({ game }) => ({ game, title: question.title })));
  };
  const replaced = pairs.filter((pair) => isReplaced(pair, names));
  for (const pair of replaced.slice(0, MAX_ASKED)) decide(askForReplaced(pair), [pair]);
  // More of them is another schedule: its games are added.
  for (const { game } of replaced.slice(MAX_ASKED)) found.delete(game);
  const moved = pairs.filter((pair) => !replaced.includes(pair) && shiftOf(pair) !== 0);
  for (const group of groupMoved(moved)) {
    const [first] = group;
    if (first !== undefined) decide(askForMoved(group, first, timeZone), group);
  }
  return known;
}
