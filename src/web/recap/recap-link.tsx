import { Link } from "wouter";
import { writeOwnRound } from "#contract/recap/round-words.ts";
import { SPORT_TERMS } from "#contract/sports.ts";
import { getSport } from "#domain/sports.ts";
import { paths } from "#web/navigation/paths.ts";
import { useUser } from "#web/session/session.tsx";
import { useTournament } from "#web/tournaments/tournament-choice.tsx";
import { Icon } from "#web/ui/icon.tsx";

interface RecapLinkProps {
  round: string;
  /** Whether it stands among buttons. */
  isButton?: boolean;
}

/** The link to what a completed round brought the player; nothing before, and for visitors. */
export function RecapLink({ round, isButton = false }: RecapLinkProps) {
  const tournament = useTournament();
  const isPlayer = useUser() !== null;
  const isComplete = tournament.rounds.some(({ name, is_over }) => name === round && is_over);
  if (!isPlayer || !isComplete) return null;
  const [stage] = SPORT_TERMS[getSport(tournament)].stages;
  const words = writeOwnRound(round, stage);
  if (isButton)
    return (
      <Link className="btn btn-s btn-quiet" to={paths.recap(round)}>
        {words}
      </Link>
    );
  return (
    <p className="recap-link">
      <Link to={paths.recap(round)}>
        {words}
        <Icon name="chev-r" className="icon icon-16" />
      </Link>
    </p>
  );
}
