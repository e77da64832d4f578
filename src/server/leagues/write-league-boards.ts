import type { IncomingHttpHeaders } from "node:http";
import type { InvitedBoard } from "#contract/leagues/readiness-schemas.ts";
import type { LeagueStake, OwnLeague } from "#contract/leagues/schemas.ts";
import { compareCodeUnits } from "#domain/compare-code-units.ts";
import { croissantLeadersOf } from "#domain/badges.ts";
import type { Player } from "#server/auth/session.ts";
import type { Context } from "#server/context.ts";
import { HttpError } from "#server/errors/http-error.ts";
import { type MadeJson, type PreparedResponse, preparePrivateJson } from "#server/cache/response-cache.ts";
import type { ValueCache } from "#server/cache/value-cache.ts";
import type { Gifts } from "#server/leaderboard/build-board.ts";
import type { ChangesCache } from "#server/leaderboard/cache-changes.ts";
import { createJsonWriter } from "#server/leaderboard/write-json.ts";
import {
  createRowWriter,
  describeStanding,
  findRank,
  type MemberList,
  type OtherPoints,
  type RankedLeague,
  toLeagueEntry,
  toLeagueRoundEntry,
} from "./league-board.ts";
import { type BoardKeys, type BoardLeague, type BoardSource, createBoardKeys } from "./board-keys.ts";
import { createNoteAsked } from "./board-prefetch.ts";
import { type CacheKey, leagueMembersKey } from "#server/cache/keys.ts";
import { listBoardMembers } from "./member-queries.ts";
import { createRank, type LeagueComparison, MAX_ROWS_PER_TURN } from "./rank-league.ts";
import type { LeagueRow } from "./queries.ts";
import { describeStakes } from "./stakes.ts";
import { listWaiting } from "./waiting-members.ts";
import { sentences } from "#server/errors/sentence-catalog.ts";

const MEMBER_BOUNDS = { entries: 20_000, age: 3_600_000, bytes: 64 * 1024 * 1024 };
/** The beginning of a leaderboard's row. */
const BYTES_PER_MEMBER = 400;
const sizeOf = (members: MemberList) => 1_000 + BYTES_PER_MEMBER * members.length;

/** The leaderboards of leagues. */
export interface LeagueBoardCache {
  /** Returns the response for a member with these request headers. */
  answerOverall: (
    player: Player,
    asked: AskedBoard,
    headers: IncomingHttpHeaders,
  ) => Promise<PreparedResponse>;
  answerRounds: (
    player: Player,
    asked: AskedBoard,
    headers: IncomingHttpHeaders,
  ) => Promise<PreparedResponse>;
  /** Ranks the members of a league as it stands, and by other points of the tournament. */
  rankBy: (player: Player, asked: AskedBoard, other: OtherPoints) => Promise<LeagueComparison>;
  /** Returns the league and its ranked leaderboards for a member. */
  getRanked: (player: Pick<Player, "id">, asked: AskedBoard) => Promise<RankedSource>;
  /** Finds the rank of a member in the league; null: not on its board, or nothing is published. */
  findRank: (player: Pick<Player, "id">, asked: AskedBoard) => Promise<number | null>;
  /** Lists the members who play for the league's stake, as its leaderboard stands. */
  getStake: (player: Player, asked: AskedBoard) => Promise<LeagueStake>;
  /** Finds the leaders of a league among the members shown, and the latest round with results. */
  listBest: (
    league: BoardLeague,
    asked: { tournamentId: number; limit: number },
  ) => Promise<{ best: BestMember[]; after: string | null }>;
  /** Returns the first rows of a league's board, and who waits for a first result. */
  getFirst: (league: BoardLeague, asked: { tournamentId: number; limit: number }) => Promise<InvitedBoard>;
  /** Finds a member's rank in a league that follows this tournament; null if it does not, or the player
   * waits for approval. */
  findStanding: (
    league: ListedLeague,
    tournamentId: number | undefined,
    playerId: number,
  ) => Promise<OwnLeague["standing"]>;
}

/** A member near the top of a league. */
interface BestMember {
  rank: number;
  name: string;
  total_points: number;
  /** Places gained since the round before, negative: lost; null before there was one. */
  move: number | null;
}

/** A league with its ranked leaderboards, and the key of something that is made from them. */
interface RankedSource {
  league: LeagueRow;
  ranked: RankedLeague;
  keyOf: (kind: string) => CacheKey;
}

export interface AskedBoard {
  leagueId: number;
  tournamentId: number;
  /** Writes one part of the leaderboard. */
  limit?: number;
  offset?: number;
}

type ListedLeague = BoardLeague & Pick<OwnLeague, "is_pending" | "deleted_at">;

/** Counts the gifts of a league's members; the one with most of them gets the badge. */
function giftsAmong(members: MemberList, { counts }: Gifts): Gifts {
  const own = new Map<number, number>();
  for (const { player_id, is_shown } of members) {
    const count = counts.get(player_id);
    if (is_shown && count !== undefined) own.set(player_id, count);
  }
  return { counts: own, leaders: croissantLeadersOf(own) };
}

interface SourceCaches extends Pick<BoardKeys, "forgetStale"> {
  lists: ValueCache<MemberList>;
  changes: Pick<ChangesCache, "find">;
}

/** Creates the function that reads what a league's boards are made from; 404 in a tournament that it does not
 * follow. */
function createGetSource({ db, leaderboards }: Context, { lists, changes, forgetStale }: SourceCaches) {
  return async (league: BoardLeague, tournamentId: number): Promise<BoardSource> => {
    if (league.tournament_id !== null && league.tournament_id !== tournamentId)
      throw new HttpError("tournament-not-found", sentences.tournamentNotFound);
    const members = await lists.get(leagueMembersKey(league.id), () => listBoardMembers(db, league.id));
    const points = await leaderboards.getPoints(tournamentId);
    forgetStale(points);
    const gifts = await leaderboards.getGifts(tournamentId);
    return { league, points, changes: await changes.find(tournamentId), gifts, members };
  };
}

/** Ranks leagues from their tournaments' cached data. The key contains all inputs, so any change misses
 * the cache. */
export function createLeagueBoards(context: Context, changes: Pick<ChangesCache, "find">): LeagueBoardCache {
  const { memberships, responseCache } = context;
  const lists = responseCache.createCache<MemberList>({ ...MEMBER_BOUNDS, sizeOf });
  const keys = createBoardKeys(responseCache);
  const { forgetStale, keyOf } = keys;
  const { rank, compare } = createRank(context, keys);

  const writeWhole = (source: BoardSource) => {
    const ranked = rank(source);
    const write = (league: RankedLeague) => writeOverall(league, source.gifts, WHOLE);
    return ranked instanceof Promise ? ranked.then(write) : write(ranked);
  };

  const noteAsked = createNoteAsked(context, { lists, changes, keys, writeWhole });

  const getSource = createGetSource(context, { lists, changes, forgetStale });

  const getSourceFor = async (player: Pick<Player, "id">, { leagueId, tournamentId }: AskedBoard) => {
    const { league } = await memberships.get(player.id, leagueId);
    return { ...(await getSource(league, tournamentId)), league };
  };

  const getRanked: LeagueBoardCache["getRanked"] = async (player, asked) => {
    const source = await getSourceFor(player, asked);
    return { league: source.league, ranked: await rank(source), keyOf: (kind) => keyOf(kind, source) };
  };

  return {
    answerOverall: async (player, asked, headers) => {
      const source = await getSourceFor(player, asked);
      const { limit, offset = 0 } = asked;
      if (limit === undefined && offset === 0) {
        noteAsked(source.league, asked.tournamentId);
        return responseCache.getPrivate(keyOf("overall", source), headers, async () => writeWhole(source));
      }
      return preparePrivateJson(await writeOverall(await rank(source), source.gifts, { offset, limit }));
    },
    answerRounds: async (player, asked, headers) => {
      const source = await getSourceFor(player, asked);
      return responseCache.getPrivate(keyOf("rounds", source), headers, async () =>
        writeRounds(await rank(source)),
      );
    },
    rankBy: async (player, asked, other) => compare(await getSourceFor(player, asked), other),
    getRanked,
    findRank: async (player, asked) => findRank((await getRanked(player, asked)).ranked, player.id),
    getStake: async (player, asked) => {
      const { league, ranked } = await getRanked(player, asked);
      return describeStakes(league.stake, listPayers(ranked));
    },
    listBest: async (league, { tournamentId, limit }) => {
      const board = await rank(await getSource(league, tournamentId));
      return { best: listBest(board, limit), after: board.points.rounds.at(-1)?.name ?? null };
    },
    getFirst: async (league, { tournamentId, limit }) => {
      const source = await getSource(league, tournamentId);
      return listFirst(await rank(source), source.gifts, limit);
    },
    findStanding: async ({ is_pending, deleted_at, ...league }, tournamentId, playerId) => {
      if (is_pending || deleted_at !== null || tournamentId === undefined) return null;
      if (league.tournament_id !== null && league.tournament_id !== tournamentId) return null;
      const source = await getSource(league, tournamentId);
      return describeStanding(await rank(source), playerId);
    },
  };
}

function listBest({ members, boards }: RankedLeague, limit: number): BestMember[] {
  const { standings, bestFirst } = boards.overall;
  const earlier = boards.rankBefore();
  return Array.from(bestFirst.subarray(0, limit), (member) => {
    const rank = standings.rankOf(member);
    const before = earlier?.rankOf(member) || rank;
    return {
      rank,
      name: members[member]?.name ?? "",
      total_points: standings.totals[member] ?? 0,
      move: earlier === null ? null : before - rank,
    };
  });
}

function listFirst(ranked: RankedLeague, gifts: Gifts, limit: number): InvitedBoard {
  const own = giftsAmong(ranked.members, gifts);
  const { bestFirst } = ranked.boards.overall;
  const entries = Array.from(bestFirst.subarray(0, limit), (member) => toLeagueEntry(ranked, own, member));
  return { entries, more: bestFirst.length - entries.length, waiting: listWaiting(ranked, null) };
}

/** Lists the shown members who paid, best first, also those who are not on the leaderboard yet. */
function listPayers({ members, boards }: RankedLeague) {
  const { totals } = boards.overall.standings;
  return members
    .flatMap(({ player_id, name, is_shown, has_paid }, member) =>
      is_shown && has_paid ? [{ user_id: player_id, name, total: totals[member] ?? 0 }] : [],
    )
    .sort((a, b) => b.total - a.total || compareCodeUnits(a.name, b.name) || a.user_id - b.user_id);
}

function writeRows(ranked: RankedLeague, gifts: Gifts, rows: Uint32Array): string {
  const write = createRowWriter(ranked, gifts);
  const texts: string[] = [];
  for (const member of rows) texts.push(write(member));
  return texts.join(",");
}

/** Some rows of a leaderboard. */
interface Page {
  offset: number;
  limit: number | undefined;
}

const WHOLE: Page = { offset: 0, limit: undefined };

function writeOverall(
  ranked: RankedLeague,
  gifts: Gifts,
  { offset, limit }: Page,
): MadeJson | Promise<MadeJson> {
  const own = giftsAmong(ranked.members, gifts);
  const { bestFirst } = ranked.boards.overall;
  const rows = bestFirst.subarray(offset, limit === undefined ? undefined : offset + limit);
  // Written at once: waiting for turns of the event loop would take longer than a few rows.
  if (rows.length <= MAX_ROWS_PER_TURN)
    return { json: `[${writeRows(ranked, own, rows)}]`, encoding: "latin1" };
  const json = createJsonWriter();
  return json
    .writeRows(rows.length, (at) => toLeagueEntry(ranked, own, rows[at] ?? 0))
    .then(() => json.end());
}

async function writeRounds(ranked: RankedLeague) {
  const { boards, points } = ranked;
  const json = createJsonWriter();
  json.write("{");
  let [first, separator] = [1, ""];
  for (const { id, board } of boards.listRounds()) {
    const { bestFirst } = board;
    if (bestFirst.length === 0) continue;
    const start = first;
    first += bestFirst.length;
    json.write(`${separator}${JSON.stringify(points.roundNames.get(id) ?? "")}:`);
    separator = ",";
    await json.writeRows(bestFirst.length, (at) =>
      toLeagueRoundEntry(ranked, board, { member: bestFirst[at] ?? 0, id: start + at }),
    );
  }
  json.write("}");
  return json.end();
}
