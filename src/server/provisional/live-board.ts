import type { LiveBoard, LiveRow } from "#contract/provisional/schemas.ts";
import type { Standings } from "#domain/leaderboard/standings.ts";
import type { Player } from "#server/auth/session.ts";
import type { Context } from "#server/context.ts";
import { HttpError } from "#server/errors/http-error.ts";
import { hasEvent } from "#server/leaderboard/scoreboard-queries.ts";
import { sentences } from "#server/errors/sentence-catalog.ts";
import { getRoster, toTimes } from "#server/leagues/league-board.ts";
import { listContestLocks } from "#server/leagues/queries.ts";
import type { LeagueComparison } from "#server/leagues/rank-league.ts";
import type { LeagueBoardCache } from "#server/leagues/write-league-boards.ts";
import { createOutlooks, type Names, type Outlooks } from "./find-outlooks.ts";
import { createLiveStandings, type LiveStandings } from "./live-standings.ts";
import { findNames } from "./queries.ts";
import { createReadUndecided, type Undecided } from "./read-undecided.ts";

interface Page {
  tournamentId: number;
  eventId: number;
  limit?: number;
  offset?: number;
}

/** Rows of a page unless another number is asked for. */
const PAGE_ROWS = 50;

/** A board now and if a game or race ended as it stands, by entrant: a player of the tournament or a member
 * of a league. */
interface Comparison {
  before: Standings;
  after: Standings;
  bestFirst: Uint32Array;
  describe: (entrant: number) => Pick<LiveRow, "user_id" | "name" | "team">;
}

/** The live boards of everybody and of leagues; null while nothing is entered of the game or race. */
interface LiveBoards {
  getBoard: (asked: Page & { userId?: number }) => Promise<LiveBoard | null>;
  getLeagueBoard: (player: Player, asked: Page & { leagueId: number }) => Promise<LiveBoard | null>;
}

function toRow({ before, after, describe }: Comparison, entrant: number): LiveRow {
  const total = after.totals[entrant] ?? 0;
  return {
    ...describe(entrant),
    rank: after.rankOf(entrant),
    rank_before: before.rankOf(entrant),
    total_points: total,
    points: total - (before.totals[entrant] ?? 0),
    outlook: null,
  };
}

/** What is said of chances where nothing can be told. */
const UNTOLD: Pick<LiveBoard, "outlook" | "win"> = {
  outlook: { state: "too-many", undecided: 0, open: 0 },
  win: null,
};

function toBoard(
  { result }: LiveStandings,
  compared: Comparison,
  { limit = PAGE_ROWS, offset = 0, own }: Page & { own: number },
): { board: LiveBoard; entrants: Uint32Array } {
  const { after, bestFirst } = compared;
  const entrants = bestFirst.subarray(offset, offset + limit);
  const board = {
    ...UNTOLD,
    result,
    players: bestFirst.length,
    rows: Array.from(entrants, (entrant) => toRow(compared, entrant)),
    own: after.rankOf(own) === 0 ? null : toRow(compared, own),
  };
  return { board, entrants };
}

/** Adds what the players of a board can still reach, the own row first. */
async function addChances(
  { board, entrants }: ReturnType<typeof toBoard>,
  { own, outlooks, all, names }: { own: number; outlooks: Outlooks; all: Undecided; names: Names },
): Promise<LiveBoard> {
  const ownRow = board.own && { ...board.own, outlook: await outlooks.find(own) };
  const rows: LiveRow[] = [];
  for (const [at, row] of board.rows.entries())
    rows.push({ ...row, outlook: await outlooks.find(entrants[at] ?? 0) });
  const isKnown = [...rows, ...(ownRow ? [ownRow] : [])].every(({ outlook }) => outlook !== null);
  return {
    ...board,
    rows,
    own: ownRow,
    outlook: {
      state: isKnown ? "known" : "too-many",
      undecided: all.contests.length,
      open: all.open,
    },
    win: ownRow && (await outlooks.findWin(own, names)),
  };
}

function compareEverybody({ players, before, after, bestFirst }: LiveStandings): Comparison {
  return {
    before,
    after,
    bestFirst,
    describe: (player) => ({
      user_id: players.ids[player] ?? 0,
      name: players.names[player] ?? "",
      team: players.teams[player] ?? null,
    }),
  };
}

function compareMembers(
  { players }: LiveStandings,
  { members, before, after }: LeagueComparison,
): Comparison {
  return {
    before: before.standings,
    after: after.standings,
    bestFirst: after.bestFirst,
    describe: (member) => {
      const { player_id: user_id = 0, name = "" } = members[member] ?? {};
      return { user_id, name, team: players.teams[players.index.indexOf(user_id)] ?? null };
    },
  };
}

/** Creates the live boards of a server. */
export function createLiveBoards(context: Context, leagueBoards: LeagueBoardCache): LiveBoards {
  const { db } = context;
  const getStandings = createLiveStandings(context);
  const readUndecided = createReadUndecided(context);
  /** The outlooks of each board as it would be. */
  const computed = new WeakMap<Standings, Promise<Outlooks>>();

  /** 404 for a game or race that is not in the tournament. */
  async function open({ tournamentId, eventId }: Page): Promise<LiveStandings | null> {
    const live = await getStandings(tournamentId, eventId);
    if (live === null && !(await hasEvent(db, { tournamentId, eventId })))
      throw new HttpError("contest-not-found", sentences.contestNotFound(eventId));
    return live;
  }

  function getOutlooks({ after }: Comparison, create: () => Promise<Outlooks>): Promise<Outlooks> {
    const outlooks = computed.get(after) ?? create();
    computed.set(after, outlooks);
    // What failed is tried again with the next call.
    outlooks.catch(() => computed.delete(after));
    return outlooks;
  }

  return {
    getBoard: async ({ userId, ...page }) => {
      const live = await open(page);
      if (live === null) return null;
      const own = userId === undefined ? -1 : live.players.index.indexOf(userId);
      const compared = compareEverybody(live);
      const made = toBoard(live, compared, { ...page, own });
      const all = await readUndecided(page.tournamentId);
      if (all === null) return made.board;
      const { shown } = live.players;
      const outlooks = await getOutlooks(compared, () =>
        createOutlooks(all, { totals: live.before.totals, shown }, null),
      );
      return addChances(made, { own, outlooks, all, names: await findNames(db, all) });
    },
    getLeagueBoard: async (player, { leagueId, ...page }) => {
      // Asked first: who is no member learns nothing, not even whether the game exists.
      await context.memberships.get(player.id, leagueId);
      const live = await open(page);
      if (live === null) return null;
      const { tournamentId } = page;
      const ranked = await leagueBoards.rankBy(player, { leagueId, tournamentId }, live);
      const { indices, shown } = getRoster(ranked.members, live);
      const own = ranked.members.findIndex(({ player_id }) => player_id === player.id);
      const compared = compareMembers(live, ranked);
      const made = toBoard(live, compared, { ...page, own });
      const all = await readUndecided(tournamentId);
      if (all === null) return made.board;
      const { totals } = compared.before;
      const outlooks = await getOutlooks(compared, async () => {
        const locks = await listContestLocks(db, tournamentId);
        const { members, league } = ranked;
        const late = { rule: league.late_joiners, members: members.map(toTimes) };
        return createOutlooks(all, { totals, shown }, { ...late, indices, locks });
      });
      return addChances(made, { own, outlooks, all, names: await findNames(db, all) });
    },
  };
}
