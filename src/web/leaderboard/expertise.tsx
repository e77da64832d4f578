import type { LeaderboardEntry } from "#contract/leaderboard/schemas.ts";
import { TeamBadge } from "#web/ui/team-badge.tsx";
import { findCountryName } from "#web/ui/country-name.ts";
import { useTooltip } from "#web/ui/tooltip.tsx";

/** Flags of countries, or names of racing teams. */
type Expert = Pick<LeaderboardEntry, "expert_countries" | "expert_teams">;

/** Of how many countries or racing teams a player is an expert. */
export function countExpertise({ expert_countries, expert_teams }: Expert): number {
  return expert_countries.length + expert_teams.length;
}

/** What a player is an expert of: flags of countries, or badges of racing teams; their names on hover, focus and tap. */
export function Expertise({ of: { expert_countries: countries, expert_teams: teams } }: { of: Expert }) {
  const names = [...countries.map((flag) => findCountryName(flag) ?? flag), ...teams].join(", ");
  const { props, bubble } = useTooltip(`Expertise: ${names}`);
  return (
    <button
      {...props}
      className="expertise-mark"
      type="button"
      aria-label={`Expertise: ${names}`}
      aria-describedby={undefined}
    >
      <span aria-hidden="true">{countries.join(" ")}</span>
      {teams.map((team) => (
        <TeamBadge key={team} team={team} isBesideName />
      ))}
      {bubble}
    </button>
  );
}
