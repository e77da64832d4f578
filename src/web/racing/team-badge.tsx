import { useState } from "react";

/** Where a racing team's badge lies: its name in lower case with hyphens. */
function badgeOf(team: string): string {
  return `/f1_logos/${team.toLowerCase().replaceAll(" ", "-")}.svg`;
}

/** The badge of a team that has no picture: its first three letters, in the form of the others. */
function initialsOf(team: string): string {
  const letters = team.replaceAll(/[^\p{L}\p{N}]/gu, "").slice(0, 3);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><path fill="#5b646f" d="M8 0H40V32a8 8 0 0 1-8 8H0V8a8 8 0 0 1 8-8z"/><text x="20" y="26" text-anchor="middle" font-family="sans-serif" font-weight="700" font-size="16" textLength="30" lengthAdjust="spacingAndGlyphs" fill="#fff">${letters.toUpperCase()}</text></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

interface TeamBadgeProps {
  team: string;
  /** The name stands beside it, so the badge says nothing. */
  isBesideName?: boolean;
}

/** A racing team's badge, 20 pixels square where no style says otherwise. */
export function TeamBadge({ team, isBesideName = false }: TeamBadgeProps) {
  const [missing, setMissing] = useState<string | null>(null);
  return (
    <img
      src={missing === team ? initialsOf(team) : badgeOf(team)}
      alt={isBesideName ? "" : team}
      width="20"
      height="20"
      onError={() => setMissing(team)}
    />
  );
}

/** A team by its badge and name. */
export function TeamChip({ team }: { team: string }) {
  return (
    <span className="team-chip">
      <TeamBadge team={team} isBesideName />
      {team}
    </span>
  );
}
