import { useState } from "react";

/** The path of a racing team's badge: its name in lower case with hyphens. */
function badgeOf(team: string): string {
  return `/f1_logos/${team.toLowerCase().replaceAll(" ", "-")}.svg`;
}

/** Where the team's own colour is not at hand. */
const NEUTRAL = "#5b646f";

/** White where it reads well on a colour (#rrggbb), else ink. */
function inkOn(color: string): string {
  const [red, green, blue] = [1, 3, 5]
    .map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  const luminance = 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
  return 1.05 / (luminance + 0.05) >= 4.5 ? "#fff" : "#14171a";
}

/** The badge of a team without a picture: its first three letters on its colour, in the same shape. */
function initialsOf(team: string, color: string): string {
  const fill = /^#[0-9a-f]{6}$/i.test(color) ? color : NEUTRAL;
  const letters = team.replaceAll(/[^\p{L}\p{N}]/gu, "").slice(0, 3);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><path fill="${fill}" d="M8 0H40V32a8 8 0 0 1-8 8H0V8a8 8 0 0 1 8-8z"/><text x="20" y="26" text-anchor="middle" font-family="sans-serif" font-weight="700" font-size="16" textLength="30" lengthAdjust="spacingAndGlyphs" fill="${inkOn(fill)}">${letters.toUpperCase()}</text></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

interface TeamBadgeProps {
  team: string;
  /** The team's own, as #rrggbb: for a team without a picture. */
  color?: string | undefined;
  /** The name stands beside it, so the badge says nothing. */
  isBesideName?: boolean;
}

/** A racing team's badge, 20 pixels square where no style says otherwise. */
export function TeamBadge({ team, color = NEUTRAL, isBesideName = false }: TeamBadgeProps) {
  const [missing, setMissing] = useState<string | null>(null);
  return (
    <img
      src={missing === team ? initialsOf(team, color) : badgeOf(team)}
      alt={isBesideName ? "" : team}
      width="20"
      height="20"
      onError={() => setMissing(team)}
    />
  );
}

/** A team by its badge and name. */
export function TeamChip({ team, color }: { team: string; color?: string }) {
  return (
    <span className="team-chip">
      <TeamBadge team={team} color={color} isBesideName />
      {team}
    </span>
  );
}
