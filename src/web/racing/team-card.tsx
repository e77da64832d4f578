import { whyPickLocked } from "#domain/racing/picks.ts";
import { ClosedTeamCard } from "./closed-team-card.tsx";
import { OpenTeamCard } from "./open-team-card.tsx";
import type { TeamCardProps } from "./team-card-props.ts";

/** The card of a team in a race: to pick from until qualifying starts, from then on a receipt. */
export function TeamCard(props: TeamCardProps) {
  const { race, team, now } = props;
  const isLocked = team.status === "cancelled" || whyPickLocked(race, now) !== null;
  return isLocked ? <ClosedTeamCard {...props} /> : <OpenTeamCard {...props} />;
}
