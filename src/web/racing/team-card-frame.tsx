import type { ReactNode } from "react";
import { TeamBadge } from "#web/ui/team-badge.tsx";
import { cardId, type TeamCardProps } from "./team-card-props.ts";

interface TeamCardFrameProps extends Pick<TeamCardProps, "team" | "own"> {
  /** What stands in the corner opposite the badge. */
  corner: ReactNode;
  children: ReactNode;
}

/** What the card of a team looks like in every state: its colour, its badge, its name. */
export function TeamCardFrame({ team, own, corner, children }: TeamCardFrameProps) {
  const id = cardId({ team });
  return (
    <article
      className={own.joker ? "card team is-joker" : "card team"}
      id={id}
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
      style={{ "--team": team.team_color }}
    >
      <header className="team-head">
        <TeamBadge team={team.team_name} color={team.team_color} isBesideName />
        <h2 id={`${id}-title`}>{team.team_name}</h2>
        {corner}
      </header>
      {children}
    </article>
  );
}
