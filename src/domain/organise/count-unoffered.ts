import { listOfferedMarkets } from "../contest/market-rules.ts";

interface ScheduledGame {
  status: string;
  side1: string | null;
  side2: string | null;
  spread: number | null;
}

interface ScheduledRace {
  status: string;
  duels: readonly { handicap: number | null }[];
}

interface EditedTables {
  games: readonly ScheduledGame[];
  races: readonly ScheduledRace[];
  teams: readonly { name: string; players: readonly string[] }[];
}

/** How many contests lack a market of their sport. */
export interface Unoffered {
  /** Games, or teams of races. */
  withoutHandicap: number;
  /** Games of teams that have no players; racing asks for no top scorer. */
  withoutScorer: number;
}

const isScheduled = ({ status }: { status: string }) => status === "scheduled";

/** Counts the scheduled contests that offer no handicap pick, and the games that offer no top scorer. Games
 * that wait for a team offer nothing, and are counted as such (`countUnpickable`). */
export function countUnoffered({ games, races, teams }: EditedTables): Unoffered {
  const squads = new Map(teams.map(({ name, players }) => [name, players.length]));
  const ofGames = games.filter(isScheduled).flatMap(({ spread, side1, side2 }) => {
    const [one, other] = [squads.get(side1 ?? ""), squads.get(side2 ?? "")];
    if (one === undefined || other === undefined) return [];
    return [listOfferedMarkets({ handicap: spread, hasNameable: one + other > 0 })];
  });
  const ofDuels = races
    .filter(isScheduled)
    .flatMap(({ duels }) => duels)
    .map(({ handicap }) => listOfferedMarkets({ handicap, hasNameable: false }));
  return {
    withoutHandicap: [...ofGames, ...ofDuels].filter((offered) => !offered.includes("handicap")).length,
    withoutScorer: ofGames.filter((offered) => !offered.includes("topScorer")).length,
  };
}
