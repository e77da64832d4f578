// Which game of the tournament each pasted score belongs to: by both teams and the day. What is not certain
// stays without a game, and says why.
import type { HowRead, ReadGame } from "#contract/organise/pasted-schemas.ts";
import type { ContestFacts, Setup, SetupGame } from "#contract/organise/schemas.ts";
import { groupBy } from "#domain/group-by.ts";
import { plainWords } from "./plain-words.ts";
import { DAY, HOUR, type Instant, instantOf } from "#domain/time.ts";
import { type CellDate, type CellDay, writeDay } from "#domain/dates/read-date.ts";
import { createPlayerFinder } from "./find-player.ts";
import type { PastedGame } from "./group-lines.ts";
import type { NamedSide, Score } from "./read-score.ts";
import { readScorers } from "./read-scorers.ts";

/** Days begin and end up to so many hours earlier and later elsewhere. */
const BEFORE = 14 * HOUR;
const AFTER = DAY + 12 * HOUR;

type StartedGame = SetupGame & { starts_at: string };

function isOnDay(day: CellDay | null, { starts_at }: StartedGame): boolean {
  const written = day === null ? null : writeDay({ ...day, year: day.year ?? Number(starts_at.slice(0, 4)) });
  if (written === null) return false;
  const since = instantOf(starts_at) - instantOf(`${written}T00:00:00Z`);
  return since >= -BEFORE && since < AFTER;
}

const fitsDate = (date: CellDate | null, game: StartedGame) =>
  date === null || isOnDay(date.dayFirst, game) || isOnDay(date.monthFirst, game);

const look = (text: string): HowRead[] => [{ is_sure: false, text }];

const writeSide = ({ text, found }: NamedSide) => found?.team ?? `“${text}”`;

/** What a side's name was read as, where that is not the name itself. */
function describeSide({ text, found }: NamedSide): HowRead[] {
  if (found === null || plainWords(text) === plainWords(found.team)) return [];
  const why = {
    name: "",
    former: ", its former name",
    other: ", its other name here",
    part: ", a part of its name",
    code: ", its letters",
  } as const;
  const isSure = found.by !== "part" && found.by !== "code";
  return [{ is_sure: isSure, text: `“${text}” is ${found.team}${why[found.by]}` }];
}

function whyNoGame(pasted: PastedGame, { sides }: Score, started: readonly StartedGame[]): string {
  const unknown = sides.find(({ found }) => found === null);
  if (unknown !== undefined) return `“${unknown.text}” is no team of this tournament`;
  const names = sides.map(writeSide).join(" and ");
  if (started.length > 1) return `${names} have several games that it could be`;
  if (pasted.date !== null) return `No game of ${names} on this day awaits a result`;
  return `No game of ${names} in this tournament awaits a result`;
}

/** What the games of a tournament are looked up by. */
interface GamesDesk {
  setup: Pick<Setup, "games" | "teams">;
  facts: readonly ContestFacts[];
  now: Instant;
}

const pairOf = (one: string | null, other: string | null) => JSON.stringify([one, other].toSorted());

/** The teams in the order of the line; null: the name fits none. */
const teamsOf = ({ sides: [one, other] }: Score): [string | null, string | null] => [
  one.found?.team ?? null,
  other.found?.team ?? null,
];

const unmatched = () => ({ game: null, score1: null, score2: null, top_scorers: [], scorers: [] });

function leaveOpen(pasted: PastedGame, why: string): ReadGame {
  const { line, text, score } = pasted;
  const sides = score === null ? [null, null] : teamsOf(score);
  return { ...unmatched(), line, text, sides, points: score && [...score.points], how: look(why) };
}

function fill(pasted: PastedGame, score: Score, game: StartedGame, { setup }: GamesDesk): ReadGame {
  const [one, other] = score.sides;
  const [first, second] = teamsOf(score);
  const isTurned = first === game.side2;
  const [points1, points2] = score.points;
  const [score1, score2] = isTurned ? [points2, points1] : [points1, points2];
  const squads = setup.teams.filter(({ name }) => name === game.side1 || name === game.side2);
  const totals = new Map([
    [game.side1 ?? "", score1],
    [game.side2 ?? "", score2],
  ]);
  const scorers = readScorers(pasted.players, createPlayerFinder(squads), totals);
  const turned = isTurned ? look(`Listed the other way round: ${first} first. Turned`) : [];
  return {
    line: pasted.line,
    text: pasted.text,
    game: game.id,
    sides: [first, second],
    points: [points1, points2],
    score1,
    score2,
    top_scorers: scorers.top,
    scorers: scorers.points,
    how: [...turned, ...describeSide(one), ...describeSide(other), ...scorers.how],
  };
}

const isSameResult = (one: ReadGame, other: ReadGame) =>
  one.score1 === other.score1 && one.score2 === other.score2;

/** A game that is there twice counts once, or not at all if its results differ. */
function joinTwice(rows: readonly ReadGame[]): ReadGame[] {
  const byGame = groupBy(
    rows.filter(({ game }) => game !== null),
    ({ game }) => game,
  );
  return rows.flatMap((row): ReadGame[] => {
    const same = row.game === null ? [row] : (byGame.get(row.game) ?? [row]);
    const [first] = same;
    if (first === undefined || same.length === 1) return [row];
    if (same.every((one) => isSameResult(one, first)))
      return row === (same.find((one) => one.top_scorers.length > 0) ?? first) ? [row] : [];
    const lines = same.map(({ line }) => line).join(" and ");
    return [{ ...row, ...unmatched(), how: look(`Lines ${lines} have different results of this game`) }];
  });
}

function matchGame(
  one: PastedGame,
  byTeams: ReadonlyMap<string, readonly StartedGame[]>,
  desk: GamesDesk,
): ReadGame {
  const { score, date } = one;
  if (score === null) return leaveOpen(one, "It has no score that is certain");
  const [side1, side2] = teamsOf(score);
  const known = side1 === null || side2 === null ? [] : (byTeams.get(pairOf(side1, side2)) ?? []);
  const fitting = known.filter((game) => fitsDate(date, game));
  const [game] = fitting;
  return game === undefined || fitting.length > 1
    ? leaveOpen(one, whyNoGame(one, score, fitting))
    : fill(one, score, game, desk);
}

/** Finds the game of each score. */
export async function matchGames(
  pasted: readonly PastedGame[],
  desk: GamesDesk,
  rest: () => Promise<void>,
): Promise<ReadGame[]> {
  const { setup, now } = desk;
  const started = setup.games.filter((game): game is StartedGame => {
    const { starts_at, status } = game;
    return status === "scheduled" && starts_at !== null && instantOf(starts_at) <= now;
  });
  const byTeams = groupBy(started, ({ side1, side2 }) => pairOf(side1, side2));
  const rows: ReadGame[] = [];
  for (const one of pasted) {
    rows.push(matchGame(one, byTeams, desk));
    await rest();
  }
  return joinTwice(rows);
}
