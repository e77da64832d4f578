import type { LeaderboardEntry } from "#contract/leaderboard.ts";
import { chartCourse, type Course } from "#domain/leaderboard/course.ts";
import type { Context } from "#server/app/context.ts";
import { getTournament } from "#server/tournaments/get-tournament.ts";
import { buildOverall, type Points, readPoints } from "./build-board.ts";
import { boardKey } from "./board-keys.ts";

/** Gives what all calls about boards are answered from, by tournament id. */
export interface BoardKeeper {
  getPoints: (tournamentId: number) => Promise<Points>;
  getOverall: (tournamentId: number) => Promise<LeaderboardEntry[]>;
  getCourse: (tournamentId: number) => Promise<Course>;
}

/** Builds the boards of a tournament once for all calls, until one of them would show something else (D23). What hangs
 * on gifts alone has keys of its own, since many gifts are given while the points stay as they are. */
export function keepBoards({ db, readyMade }: Context): BoardKeeper {
  const points = readyMade.keep<Points>();
  const overalls = readyMade.keep<LeaderboardEntry[]>();
  const courses = readyMade.keep<Course>();

  const getPoints = (tournamentId: number) =>
    points.get(boardKey(tournamentId, "points"), async () =>
      readPoints(db, await getTournament(db, tournamentId)),
    );

  const getOverall = (tournamentId: number) =>
    overalls.get(boardKey(tournamentId, "overall"), async () =>
      buildOverall(db, await getPoints(tournamentId)),
    );

  const getCourse = (tournamentId: number) =>
    courses.get(boardKey(tournamentId, "course"), async () => {
      const { tournament, rounds } = await getPoints(tournamentId);
      return chartCourse(tournament.rounds.map(({ name }) => ({ name, board: rounds[name] ?? [] })));
    });

  return { getPoints, getOverall, getCourse };
}
