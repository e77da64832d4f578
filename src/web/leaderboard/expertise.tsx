import type { LeaderboardEntry } from "#contract/leaderboard.ts";
import { TeamBadge } from "../racing/team-badge.tsx";

/** Of how many countries or racing teams a player is an expert. */
export function countExpertise(entry: LeaderboardEntry): number {
  return entry.expert_countries.length + entry.expert_teams.length;
}

/** What a player is an expert of: flags of countries, or badges of racing teams. */
export function Expertise({ entry }: { entry: LeaderboardEntry }) {
  const { expert_countries: countries, expert_teams: teams } = entry;
  return (
    <span className="ex" role="img" aria-label={`Expertise: ${[...countries, ...teams].join(", ")}`}>
      {countries.join(" ")}
      {teams.map((team) => (
        <TeamBadge key={team} team={team} />
      ))}
    </span>
  );
}
