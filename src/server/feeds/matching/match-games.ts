// Which game of a tournament each game of a source is: by both teams and a window of days, never by an id, a
// number or the order.
import type { SetupGame } from "#contract/organise/schemas.ts";
import type { FeedValue, ReportedEvent } from "#domain/feeds/changes.ts";
import { groupBy } from "#domain/group-by.ts";
import { DAY, HOUR, instantOf } from "#domain/time.ts";
import type { FeedContent, FeedDesk, FeedGame, MatchedFeed, Rest } from "#server/feeds/module/feed-module.ts";
import { createPlayerFinder } from "#server/results-paste/find-player.ts";
import { createTeamFinder, type FoundTeam } from "#server/results-paste/find-team.ts";
import { plainWords } from "#server/results-paste/plain-words.ts";
import { createResultOf, sortNames } from "./stored-events.ts";

/** So far from our start a game of a source may be; if several are, only one of them may be near. */
const WINDOW = 2 * DAY;
const NEAR = 12 * HOUR;

const pairOf = (one: string | null, other: string | null) => JSON.stringify([one, other].toSorted());

const nameOf = ({ side1, side2 }: FeedGame) => `${side1} – ${side2}`;

type DatedGame = SetupGame & { starts_at: string };

/** The only game of both teams that is at about this time; null: none, or several. */
function findGame(startsAt: number | null, games: readonly DatedGame[]): DatedGame | null {
  const [first] = games;
  if (startsAt === null) return games.length === 1 ? (first ?? null) : null;
  const within = (limit: number) =>
    games.filter(({ starts_at }) => Math.abs(instantOf(starts_at) - startsAt) <= limit);
  const fitting = within(WINDOW);
  const [only, ...others] = fitting.length > 1 ? within(NEAR) : fitting;
  return only === undefined || others.length > 0 ? null : only;
}

interface Found {
  entry: FeedGame;
  game: DatedGame;
  teams: readonly [FoundTeam, FoundTeam];
}

type Names = ReturnType<typeof createPlayerFinder>;

function readScorers({ entry }: Found, find: Names): { names: string[]; areAll: boolean } {
  const found = entry.topScorers.map((name) => find(name, null));
  const names = found.flatMap((one) => (one === null || one === "several" ? [] : [one.player]));
  return { names, areAll: names.length === found.length };
}

function report(found: Found, desk: FeedDesk, resultOf: (id: number) => FeedValue | null): ReportedEvent {
  const { entry, game, teams } = found;
  const squads = desk.setup.teams.filter(({ name }) => name === game.side1 || name === game.side2);
  const scorers = readScorers(found, createPlayerFinder(squads));
  const [one, other] = entry.points ?? [null, null];
  const isTurned = teams[0].team === game.side2;
  const isGiven = entry.topScorers.length > 0 && scorers.areAll;
  const known = resultOf(game.id)?.game?.top_scorer ?? null;
  const [score1, score2] = isTurned ? [other, one] : [one, other];
  return {
    id: game.id,
    isSure: teams.every(({ by }) => by !== "part" && by !== "code"),
    startsAt: entry.startsAt,
    qualifyingAt: null,
    result:
      entry.points === null
        ? null
        : { game: { score1, score2, top_scorer: isGiven ? sortNames(scorers.names) : known } },
    isWhole: isGiven || squads.every(({ players }) => players.length === 0),
    isOver: entry.isOver,
  };
}

const describeName = (written: string, { team, by }: FoundTeam): string[] => {
  if (plainWords(written) === plainWords(team)) return [];
  const why = {
    name: "",
    former: ", its former name",
    other: ", its other name here",
    part: ", a part of its name",
    code: ", its letters",
  };
  return [`“${written}” is ${team}${why[by]}.`];
};

const isSame = (one: FeedGame, other: FeedGame) =>
  one.startsAt === other.startsAt && JSON.stringify(one.points) === JSON.stringify(other.points);

/** Finds the games of a source in a tournament. */
export async function matchGames({ games }: FeedContent, desk: FeedDesk, rest: Rest): Promise<MatchedFeed> {
  const { setup } = desk;
  const find = createTeamFinder(setup.teams);
  await rest();
  const dated = setup.games.filter((game): game is DatedGame => game.starts_at !== null);
  const byTeams = groupBy(dated, ({ side1, side2 }) => pairOf(side1, side2));
  const found: Found[] = [];
  const unknown: string[] = [];
  for (const entry of games) {
    await rest();
    const [one, other] = [find(entry.side1), find(entry.side2)];
    const game = one && other && findGame(entry.startsAt, byTeams.get(pairOf(one.team, other.team)) ?? []);
    if (game) found.push({ entry, game, teams: [one, other] });
    else unknown.push(`${nameOf(entry)} is no game of this tournament at this time.`);
  }
  const resultOf = createResultOf(desk.facts);
  const events: ReportedEvent[] = [];
  for (const [, same] of groupBy(found, ({ game }) => game.id)) {
    await rest();
    const [first] = same;
    if (first === undefined) continue;
    if (same.every(({ entry }) => isSame(entry, first.entry))) events.push(report(first, desk, resultOf));
    else unknown.push(`${nameOf(first.entry)} is there more than once, and not the same.`);
  }
  const names = found.flatMap(({ entry, teams: [one, other] }) => [
    ...describeName(entry.side1, one),
    ...describeName(entry.side2, other),
  ]);
  return { events, names: [...new Set(names)], unknown };
}
