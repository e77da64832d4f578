import type { Picks } from "../contest/market.ts";
import { type Share, sharesByCount, sharesOfDuel } from "../contest/shares.ts";
import { duelOf, endingOf, type Handicapped, type Positions } from "./positions.ts";

/** One player's picks of one team in a race. */
export interface TeamPicks extends Pick<Picks, "winner" | "handicap"> {
  team_name: string;
  joker: boolean;
}

/** The tables of one team: its two drivers in order. */
interface TeamStatistics {
  team_name: string;
  winner: Share[];
  handicap: Share[];
}

export interface RaceStatistics {
  teams: TeamStatistics[];
  /** Teams on which jokers were played, with their share of all jokers, most first. */
  doublePoints: Share[];
}

/** Counts the picks of a race team by team, in the teams' order, and the jokers played. */
export function raceStatistics(
  race: { teams: readonly (Handicapped & Positions & { team_name: string })[] },
  picks: readonly TeamPicks[],
): RaceStatistics {
  const jokers = picks.filter((pick) => pick.joker).map((pick) => pick.team_name);
  return {
    teams: race.teams.map((team) => ({
      team_name: team.team_name,
      ...sharesOfDuel(
        duelOf(team),
        endingOf(team),
        picks.filter((pick) => pick.team_name === team.team_name),
      ),
    })),
    doublePoints: sharesByCount(jokers, []),
  };
}
