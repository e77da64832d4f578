import type { Scoreboard } from "#domain/leaderboard/scoreboard.ts";
import type { Context } from "#server/context.ts";
import { findGame } from "#server/basketball/queries.ts";
import { findRace } from "#server/racing/queries.ts";
import { findTournament, listTournaments } from "#server/tournaments/queries.ts";
import { describeBoard, describeGame, describeRace, type Leaders, type Preview } from "./describe.ts";
import { listLeaders } from "./queries.ts";
import { boardKey } from "#server/cache/leaderboard-keys.ts";

/** How many leaders the picture of a preview shows. */
const SHOWN_LEADERS = 5;

/** Finds the previews of screens; null where nothing can be shown to everyone. */
export interface PreviewFinder {
  /** Of the board of this tournament; null: of the one that a newcomer sees first. */
  findBoard: (tournamentId: number | null) => Promise<Preview | null>;
  findGame: (gameId: number) => Promise<Preview | null>;
  findRace: (raceId: number) => Promise<Preview | null>;
}

/** What previews are found in. */
export interface PreviewContext extends Pick<Context, "db" | "clock" | "responseCache"> {
  scoreboards: { get: (tournamentId: number) => Promise<Scoreboard> };
}

/** Who has points in a tournament; who has none leads nothing. */
function listPoints({ players, overall }: Scoreboard): { ids: number[]; points: number[] } {
  const totals = overall.listTotals(players.size);
  const withPoints = [...totals.keys()].filter((player) => (totals[player] ?? 0) > 0);
  return {
    ids: withPoints.map((player) => players.ids[player] ?? 0),
    points: withPoints.map((player) => totals[player] ?? 0),
  };
}

/** Finds previews in the store; the leaders are kept until their board changes. */
export function createPreviewFinder({
  db,
  clock,
  responseCache,
  scoreboards,
}: PreviewContext): PreviewFinder {
  const leaders = responseCache.keep<Leaders>();

  const findVisible = async (id: number) => {
    const tournament = await findTournament(db, id);
    return tournament?.visible === true ? tournament : null;
  };

  const findFirst = async () => (await listTournaments(db)).find(({ visible }) => visible) ?? null;

  return {
    findBoard: async (tournamentId) => {
      const tournament = tournamentId === null ? await findFirst() : await findVisible(tournamentId);
      if (tournament === null) return null;
      const first = await leaders.get(boardKey(tournament.id, "leaders"), async () => {
        const points = listPoints(await scoreboards.get(tournament.id));
        return { leaders: await listLeaders(db, points, SHOWN_LEADERS), players: points.ids.length };
      });
      return describeBoard(tournament, first);
    },
    findGame: async (gameId) => {
      const game = await findGame(db, gameId);
      const tournament = game && (await findVisible(game.tournament_id));
      return game && tournament ? describeGame(game, tournament.name, clock()) : null;
    },
    findRace: async (raceId) => {
      const race = await findRace(db, raceId);
      const tournament = race && (await findVisible(race.tournament_id));
      return race && tournament ? describeRace(race, tournament.name, clock()) : null;
    },
  };
}
