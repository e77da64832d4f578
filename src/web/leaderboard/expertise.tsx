import type { LeaderboardEntry } from "#contract/leaderboard/schemas.ts";
import { TeamBadge } from "#web/ui/team-badge.tsx";
import { findCountryName } from "#web/ui/flag.tsx";
import { type BadgeReason, useTooltip } from "#web/ui/tooltip.tsx";

/** Flags of countries, or names of racing teams. */
type WithExpertise = Pick<LeaderboardEntry, "expert_countries" | "expert_teams">;

/** Returns the number of countries and racing teams that a player is an expert of. */
export function countExpertise({ expert_countries, expert_teams }: WithExpertise): number {
  return expert_countries.length + expert_teams.length;
}

/** A player's expertise: flags of countries or badges of racing teams, with a tooltip of their names. */
export function Expertise({
  of: { expert_countries: countries, expert_teams: teams },
  why,
}: {
  of: WithExpertise;
  why?: BadgeReason | undefined;
}) {
  const names = [...countries.map((flag) => findCountryName(flag) ?? flag), ...teams].join(", ");
  const { props, bubble } = useTooltip(`Expertise: ${names}`);
  return (
    <button
      {...props}
      {...why}
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
