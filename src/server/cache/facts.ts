// What a committed transaction changed: which cached answers each fact makes stale, and what is sent to open
// screens.
import type { Change } from "#contract/live.ts";
import { readProductVersion } from "#server/product.ts";
import {
  BOARD_PARTS,
  boardKey,
  BOARDS,
  boardsOf,
  type CacheKey,
  explainedOf,
  gamesKey,
  LEAGUE_MEMBERS,
  leagueKey,
  leagueMembersKey,
  LEAGUES_OF,
  leaguesOfKey,
  PLAYERS,
  playersKey,
  PREDICTIONS,
  predictionsOf,
  predictionsOfContest,
  PROVISIONAL,
  provisionalOf,
  racesKey,
  sealsKey,
  sessionKey,
  SITE,
  TOURNAMENTS,
} from "./keys.ts";

/** Something that a transaction changed. */
export interface Fact {
  /** The cached answers that it makes stale. */
  keys: readonly CacheKey[];
  /** What is sent to open screens. */
  changes: readonly Change[];
}

/** Creates a fact that open screens show at their next request. */
const untold = (...keys: CacheKey[]): Fact => ({ keys, changes: [] });

/** Creates a fact that is sent to a tournament's open screens at once. */
const told = (tournament_id: number, what: Change["what"][], keys: CacheKey[]): Fact => ({
  keys,
  changes: what.map((one) => ({ what: one, tournament_id })),
});

const contestsOf = (id: number): CacheKey[] => [
  gamesKey(id),
  racesKey(id),
  predictionsOf(id),
  provisionalOf(id),
  explainedOf(id),
];

/** Anything may have changed. */
export const anything = untold("");

/** Results or other values of contests were saved; nothing is published yet. */
export const contestsSaved = (id: number) => told(id, ["contests"], contestsOf(id));

/** Results were published, or a publication was undone. */
export const published = (id: number) => told(id, ["contests", "board"], [...contestsOf(id), boardsOf(id)]);

/** Contests were moved, cancelled or restored. */
export const rescheduled = (id: number) =>
  told(id, ["contests", "lock", "board"], [...contestsOf(id), sealsKey(id), boardsOf(id)]);

/** Settings, rounds, names or contests of a tournament changed. */
export const setupChanged = (id: number) =>
  told(
    id,
    ["contests", "lock", "board"],
    [TOURNAMENTS, ...contestsOf(id), sealsKey(id), playersKey(id), boardsOf(id)],
  );

/** An organiser entered how a game or race stands, or took it back. */
export const provisionalChanged = (id: number) => told(id, ["provisional"], [provisionalOf(id)]);

/** What sources would change, or a source itself, is another. */
export const feedsChanged = (id: number) => told(id, ["feeds"], []);

/** A tournament is read from other sources than before, which its rules name. */
export const sourcesChanged = (id: number) => told(id, ["feeds"], [TOURNAMENTS]);

/** A round was marked complete or incomplete. */
export const roundMarked = (id: number) =>
  told(id, ["contests", "board"], [TOURNAMENTS, racesKey(id), boardsOf(id)]);

/** The picks of a contest were sealed. A race has several, and its picks are cached only once all are
 * sealed. */
export const sealed = (id: number, contestId: number) =>
  told(
    id,
    ["lock", "board"],
    [sealsKey(id), predictionsOfContest(id, contestId), provisionalOf(id), boardsOf(id)],
  );

/** A player supports another team. */
export const teamSupported = (id: number) =>
  told(id, ["board"], [playersKey(id), provisionalOf(id), boardsOf(id)]);

export const giftGiven = (id: number) => untold(boardKey(id, "overall"), explainedOf(id));

/** A name that the boards of a tournament show changed. */
export const nameOnBoardsChanged = (id: number) =>
  untold(
    playersKey(id),
    provisionalOf(id),
    explainedOf(id),
    ...BOARD_PARTS.map((part) => boardKey(id, part)),
  );

/** A name that everybody's picks of a game or race show changed; `contestId` is the id that the wire
 * shows. */
export const nameInPicksChanged = (id: number, contestId: number) =>
  untold(predictionsOfContest(id, contestId));

/** An account was deactivated, came back or was erased, so its name shows or not, in any tournament. */
export const accountChanged = untold(PLAYERS, BOARDS, PREDICTIONS, PROVISIONAL, LEAGUE_MEMBERS);

/** A session ended, or its player's data changed. */
export const sessionChanged = (tokenHash: string) => untold(sessionKey(tokenHash));

/** The name or the mail server of the site changed. */
export const siteChanged = untold(SITE);

/** The settings or the number of members of a league changed. */
export const leagueChanged = (leagueId: number) => untold(leagueKey(leagueId));

/** The members of a league, or their names, changed. */
export const membersChanged = (leagueId: number) => untold(leagueMembersKey(leagueId));

/** A player joined or left a league, or has another role in one. */
export const ownLeaguesChanged = (playerId: number) => untold(leaguesOfKey(playerId));

/** Leagues of an earlier tournament go on in another, with many players. */
export const leaguesContinued = untold(LEAGUES_OF);

/** A player left all leagues (account closed). */
export const leaguesLeft = untold(LEAGUES_OF, LEAGUE_MEMBERS);

/** Joins facts into one, with each key and each change once. */
export function joinFacts(facts: readonly Fact[]): Fact {
  const changes = facts.flatMap((fact) => fact.changes);
  return {
    keys: [...new Set(facts.flatMap(({ keys }) => keys))],
    changes: [
      ...new Map(changes.map((change) => [`${change.what} ${change.tournament_id}`, change])).values(),
    ],
  };
}

/** The version of this server. */
const VERSION = readProductVersion();

/** Writes a fact as text, for the other servers on the database. */
export const writeFact = ({ keys, changes }: Fact): string =>
  JSON.stringify({ keys, changes, version: VERSION });

const isOfThisVersion = (value: unknown): value is Fact =>
  typeof value === "object" &&
  value !== null &&
  "keys" in value &&
  Array.isArray(value.keys) &&
  "changes" in value &&
  Array.isArray(value.changes) &&
  "version" in value &&
  value.version === VERSION;

/** Reads a fact that another server wrote; an unknown text, or one of a server of another version, which may
 * name its answers otherwise, counts as "anything may have changed". */
export function readFact(text: string): Fact {
  try {
    const value: unknown = JSON.parse(text);
    return isOfThisVersion(value) ? { keys: value.keys, changes: value.changes } : anything;
  } catch {
    return anything;
  }
}
