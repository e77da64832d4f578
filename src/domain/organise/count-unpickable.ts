/** What a game needs before anybody can pick it. */
interface ShownGame {
  status: string;
  /** Null: not known. */
  starts_at: string | null;
  side1: string | null;
  side2: string | null;
}

/** Scheduled games that nobody can pick yet, counted by what is missing; one may miss both. */
export interface Unpickable {
  games: number;
  withoutTime: number;
  withoutTeams: number;
}

/** Counts the scheduled games that nobody can pick, since their time or a team is not known. */
export function countUnpickable(games: readonly ShownGame[], teams: readonly { name: string }[]): Unpickable {
  const known = new Set(teams.map(({ name }) => name));
  const isOpen = (side: string | null) => side === null || !known.has(side);
  const scheduled = games.filter(({ status }) => status === "scheduled");
  const lacksTime = (game: ShownGame) => game.starts_at === null;
  const lacksTeam = ({ side1, side2 }: ShownGame) => isOpen(side1) || isOpen(side2);
  return {
    games: scheduled.filter((game) => lacksTime(game) || lacksTeam(game)).length,
    withoutTime: scheduled.filter(lacksTime).length,
    withoutTeams: scheduled.filter(lacksTeam).length,
  };
}
