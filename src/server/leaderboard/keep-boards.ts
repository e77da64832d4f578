import type { Scoreboard } from "#domain/leaderboard/scoreboard.ts";
import type { Standings } from "#domain/leaderboard/standings.ts";
import { HOUR } from "#domain/time.ts";
import type { Context } from "#server/app/context.ts";
import { listGiftCounts } from "#server/gifts/queries.ts";
import { getTournament } from "#server/tournaments/get-tournament.ts";
import { boardKey } from "./board-keys.ts";
import { countBytes, countGifts, type Gifts, type Points, rankBoards, rankHistory } from "./build-board.ts";
import type { PlayerList } from "./player-list.ts";
import { listTeams } from "./queries.ts";
import { listRounds } from "./scoreboard-queries.ts";

/** Leaderboards in memory. */
const POINTS_BOUNDS = { entries: 100, age: HOUR, bytes: 256 * 1024 * 1024, sizeOf: countBytes };

/** How the overall leaderboard stood after each round, by the rounds of this scoreboard. */
interface History {
  scoreboard: Scoreboard;
  players: PlayerList;
  standings: Standings[];
}

/** Gives what all calls about leaderboards are answered from, by tournament id. */
export interface BoardKeeper {
  getPoints: (tournamentId: number) => Promise<Points>;
  getGifts: (tournamentId: number) => Promise<Gifts>;
  /** The overall standings after each round, in playing order. */
  getHistory: (tournamentId: number) => Promise<History>;
}

/** Ranks the leaderboards of a tournament once for all calls, until one of them would show something else. Gifts have a key
 * of their own, since many are given while the points stay as they are. */
export function keepBoards({ db, readyMade, scoreboards }: Context): BoardKeeper {
  const points = readyMade.keep<Points>(POINTS_BOUNDS);
  const gifts = readyMade.keep<Gifts>();
  const histories = readyMade.keep<History>();

  async function read(tournamentId: number): Promise<Points> {
    const tournament = await getTournament(db, tournamentId);
    const [teams, rounds] = [await listTeams(db, tournamentId), await listRounds(db, tournamentId)];
    const players = await scoreboards.getPlayers(tournamentId);
    const scoreboard = await scoreboards.get(tournamentId);
    return rankBoards({ tournament, scoreboard, players, rounds, teams });
  }

  return {
    getPoints: (tournamentId) => points.get(boardKey(tournamentId, "points"), () => read(tournamentId)),
    getGifts: (tournamentId) =>
      gifts.get(boardKey(tournamentId, "overall"), async () =>
        countGifts(await listGiftCounts(db, tournamentId)),
      ),
    getHistory: (tournamentId) =>
      histories.get(boardKey(tournamentId, "course"), async () => {
        const players = await scoreboards.getPlayers(tournamentId);
        const scoreboard = await scoreboards.get(tournamentId);
        return { scoreboard, players, standings: await rankHistory(scoreboard, players) };
      }),
  };
}
