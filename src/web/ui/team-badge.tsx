import { useState } from "react";

/** The path of a racing team's badge: its name in lower case with hyphens. */
function badgeOf(team: string): string {
  return `/f1_logos/${team.toLowerCase().replaceAll(" ", "-")}.svg`;
}

interface TeamBadgeProps {
  team: string;
  /** The team's own, as #rrggbb: for a team without a picture. */
  color?: string | undefined;
  /** The name stands beside it, so the badge says nothing. */
  isBesideName?: boolean;
}

/** A racing team's badge, 20 pixels square where no style says otherwise. */
export function TeamBadge({ team, color, isBesideName = false }: TeamBadgeProps) {
  const [drawn, setDrawn] = useState({ team: "", src: "" });
  const draw = async () => {
    const { initialsOf } = await import("./badge/team-initials.ts");
    setDrawn({ team, src: initialsOf(team, color) });
  };
  return (
    <img
      src={drawn.team === team ? drawn.src : badgeOf(team)}
      alt={isBesideName ? "" : team}
      width="20"
      height="20"
      onError={() => void draw().catch(() => null)}
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
