import type { LeaderboardEntry } from "#contract/leaderboard.ts";
import { TeamBadge } from "../racing/team-badge.tsx";

/** Flags of countries, or names of racing teams. */
type Expert = Pick<LeaderboardEntry, "expert_countries" | "expert_teams">;

/** Of how many countries or racing teams a player is an expert. */
export function countExpertise({ expert_countries, expert_teams }: Expert): number {
  return expert_countries.length + expert_teams.length;
}

/** What a player is an expert of: flags of countries, or badges of racing teams. */
export function Expertise({ of: { expert_countries: countries, expert_teams: teams } }: { of: Expert }) {
  return (
    <span className="ex" role="img" aria-label={`Expertise: ${[...countries, ...teams].join(", ")}`}>
      {countries.join(" ")}
      {teams.map((team) => (
        <TeamBadge key={team} team={team} />
      ))}
    </span>
  );
}
