import type { PickCombination } from "#domain/contest/pick-combination.ts";
import type { PerMarket } from "#domain/contest/market.ts";
import { LRUCache } from "lru-cache";
import { findFinalContests, type FinalContests } from "#domain/leaderboard/contest-scores.ts";
import type { Scoreboard } from "#domain/leaderboard/scoreboard.ts";
import type { Context } from "#server/context.ts";
import { HttpError } from "#server/errors/http-error.ts";
import { boardKey, playersKey } from "#server/cache/keys.ts";
import { listPlayerPicks, listSealedPicks } from "./list-sealed-picks.ts";
import { type LoadedScoreboard, loadScoreboard } from "./load-scoreboard.ts";
import { type PlayerList, readPlayerList } from "./player-list.ts";
import { findScoreboardVersion, findTournamentOf } from "./scoreboard-queries.ts";
import { sentences } from "#server/errors/sentence-catalog.ts";

/** Memory for scoreboards: enough for ten tournaments of 100,000 players. */
const MAX_BYTES = 512 * 1024 * 1024;

/** A player's picks in a sealed contest, as ids of teams or athletes, with what they earned. */
export interface SealedPick extends PickCombination {
  player_id: number;
  /** Null while no result is published. */
  points: PerMarket<number> | null;
  emoji: string;
}

/** What is sealed of a player's picks, all as of one moment. */
export interface SealedOfPlayer {
  /** By contest id. */
  sealed: ReadonlyMap<number, SealedPick>;
  /** Every contest that was sealed then, whether the player had picked in it or not. */
  sealedContests: readonly number[];
}

/** Scoreboards and picks computed from sealed records and settlements. */
export interface Scoreboards {
  /** Returns a tournament's current scoreboard; 404 for an unknown tournament. It changes when results are
   * published, so copy what has to stay consistent over several turns of the event loop. */
  get: (tournamentId: number) => Promise<Scoreboard>;
  /** The names of its players, the teams they support, and who is shown. */
  getPlayers: (tournamentId: number) => Promise<PlayerList>;
  /** The contests that end it, and the players celebrated on them. */
  getFinal: (tournamentId: number) => Promise<FinalContests>;
  /** The contests whose sealed record cannot be read, ascending; they give no points until the record is
   * repaired. */
  listDamaged: (tournamentId: number) => Promise<number[]>;
  /** What each player picked in a contest; null if it is not sealed. */
  listSealedPicks: (contestId: number) => Promise<SealedPick[] | null>;
  /** What a player picked in the sealed contests of a tournament. */
  listSealedOf: (tournamentId: number, playerId: number) => Promise<SealedOfPlayer>;
}

declare module "#server/context.ts" {
  interface Context {
    scoreboards: Scoreboards;
  }
}

/** Creates one queue per tournament, which runs one task at a time. */
function createQueues() {
  const last = new Map<number, Promise<unknown>>();
  return async <T>(id: number, work: () => Promise<T>): Promise<T> => {
    const mine = (last.get(id) ?? Promise.resolve()).then(work);
    const ended = mine.catch(() => undefined);
    last.set(id, ended);
    try {
      return await mine;
    } finally {
      if (last.get(id) === ended) last.delete(id);
    }
  };
}

function countBytes({ scoreboard, contests }: LoadedScoreboard): number {
  const { size } = scoreboard.players;
  const numbers = scoreboard.listContests().reduce((sum, one) => sum + one.numbers.byteLength, 0);
  const sums = 16 * size * (scoreboard.rounds.length + 1);
  return Math.min(MAX_BYTES, 1_000 * (1 + contests.size) + 8 * size + numbers + sums);
}

type Parts = Pick<Context, "db" | "clock" | "responseCache" | "sealing" | "log">;

/** Creates a function that returns a tournament's current scoreboard; 404 for an unknown tournament. */
function createScoreboardLoader({
  db,
  clock,
  sealing,
  log,
}: Parts): (tournamentId: number) => Promise<LoadedScoreboard> {
  const loaded = new LRUCache<number, LoadedScoreboard>({
    maxSize: MAX_BYTES,
    sizeCalculation: countBytes,
  });
  const inTurn = createQueues();

  async function findVersion(tournamentId: number): Promise<string> {
    const found = await findScoreboardVersion(db, tournamentId, clock());
    if (found === undefined) throw new HttpError("tournament-not-found", sentences.tournamentNotFound);
    if (found.due.length === 0) return found.version;
    await sealing.ensureSealed(found.due);
    return (await findScoreboardVersion(db, tournamentId, clock()))?.version ?? found.version;
  }

  function takeOver(tournamentId: number, version: string): Promise<LoadedScoreboard> {
    return inTurn(tournamentId, async () => {
      const known = loaded.get(tournamentId);
      if (known?.version === version) return known;
      // Drop it if an update fails half-way.
      loaded.delete(tournamentId);
      const fresh = await loadScoreboard({ db, log, tournamentId, version }, known);
      loaded.set(tournamentId, fresh);
      return fresh;
    });
  }

  return async (tournamentId) => {
    const version = await findVersion(tournamentId);
    const known = loaded.get(tournamentId);
    return known?.version === version ? known : takeOver(tournamentId, version);
  };
}

/** Creates scoreboards that are loaded on first use and checked against the database at every call. */
export function createScoreboards(parts: Parts): Scoreboards {
  const { db, responseCache } = parts;
  const lists = responseCache.createCache<PlayerList>();
  const finals = responseCache.createCache<{ version: string; list: PlayerList; final: FinalContests }>();
  const open = createScoreboardLoader(parts);

  async function listPlayersOf(tournamentId: number, { scoreboard }: LoadedScoreboard): Promise<PlayerList> {
    const key = playersKey(tournamentId);
    const read = () => readPlayerList(db, tournamentId, scoreboard.players);
    const list = await lists.get(key, read);
    if (list.index === scoreboard.players && list.ids === scoreboard.players.ids) return list;
    lists.drop([key]);
    return lists.get(key, read);
  }

  async function findFinal(tournamentId: number, from: LoadedScoreboard): Promise<FinalContests> {
    const key = boardKey(tournamentId, "final");
    const list = await listPlayersOf(tournamentId, from);
    const { version, scoreboard } = from;
    const make = () => Promise.resolve({ version, list, final: findFinalContests(scoreboard, list.shown) });
    const known = await finals.get(key, make);
    if (known.version === version && known.list === list) return known.final;
    finals.drop([key]);
    return (await finals.get(key, make)).final;
  }

  return {
    get: async (tournamentId) => (await open(tournamentId)).scoreboard,
    getPlayers: async (tournamentId) => listPlayersOf(tournamentId, await open(tournamentId)),
    getFinal: async (tournamentId) => findFinal(tournamentId, await open(tournamentId)),
    listDamaged: async (tournamentId) => [...(await open(tournamentId)).damaged].sort((a, b) => a - b),
    listSealedPicks: async (contestId) => {
      const tournamentId = await findTournamentOf(db, contestId);
      if (tournamentId === undefined) return null;
      const from = await open(tournamentId);
      const contest = from.contests.get(contestId);
      if (from.damaged.has(contestId)) return [];
      if (contest === undefined || contest.record === 0) return null;
      return listSealedPicks(db, contest, from.scoreboard, await findFinal(tournamentId, from));
    },
    listSealedOf: async (tournamentId, playerId) => {
      const from = await open(tournamentId);
      const contests = [...from.contests.values()].filter(({ is_sealed }) => is_sealed);
      const sealedContests = contests.map(({ id }) => id);
      if (from.scoreboard.players.indexOf(playerId) === -1) return { sealed: new Map(), sealedContests };
      const sealed = listPlayerPicks(playerId, from.scoreboard, await findFinal(tournamentId, from));
      return { sealed, sealedContests };
    },
  };
}
