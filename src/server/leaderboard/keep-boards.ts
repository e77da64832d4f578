import type { Tournament } from "#contract/tournaments.ts";
import { chartCourse, type Course } from "#domain/leaderboard/course.ts";
import type { Context } from "#server/app/context.ts";
import { getTournament } from "#server/tournaments/get-tournament.ts";
import { type Boards, buildBoards } from "./build-board.ts";

/** A tournament's boards, and the tournament as it was when they were built. */
interface BuiltBoards extends Boards {
  tournament: Tournament;
}

/** Gives what all calls about boards are answered from, by tournament id. */
export interface BoardKeeper {
  getBoards: (tournamentId: number) => Promise<BuiltBoards>;
  getCourse: (tournamentId: number) => Promise<Course>;
}

/** Builds the boards of a tournament once for all calls, until one of them would show something else (D23). */
export function keepBoards({ db, readyMade }: Context): BoardKeeper {
  const boards = readyMade.keep<BuiltBoards>();
  const courses = readyMade.keep<Course>();
  const keyOf = (tournamentId: number) => `board:${tournamentId}:`;

  const getBoards = (tournamentId: number) =>
    boards.get(keyOf(tournamentId), async () => {
      const tournament = await getTournament(db, tournamentId);
      return { tournament, ...(await buildBoards(db, tournament)) };
    });

  const getCourse = (tournamentId: number) =>
    courses.get(keyOf(tournamentId), async () => {
      const { tournament, rounds } = await getBoards(tournamentId);
      return chartCourse(tournament.rounds.map(({ name }) => ({ name, board: rounds[name] ?? [] })));
    });

  return { getBoards, getCourse };
}
