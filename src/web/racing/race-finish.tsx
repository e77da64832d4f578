import type { ReactNode } from "react";
import type { Race } from "#contract/racing/schemas.ts";
import type { Tournament } from "#contract/tournaments/schemas.ts";
import { countPicks } from "#domain/contest/market.ts";
import { PICKS_PER_TEAM, whyJokerFixed } from "#domain/racing/picks.ts";
import { sumProgress } from "#domain/progress.ts";
import type { Instant } from "#domain/time.ts";
import { FinishDock } from "#web/picks/finish/finish-dock.tsx";
import { JokerChip } from "#web/picks/finish/joker-chip.tsx";
import type { OwnPicksOfTournament } from "#web/picks/own-picks.ts";
import type { RoundGap } from "#web/picks/round/round-contest.ts";
import { cardOf, type TeamInRace } from "./own-picks.ts";
import { useTeamPickAdapter } from "./use-team-pick-adapter.ts";

interface RaceFinishProps {
  tournament: Tournament;
  race: Race;
  own: OwnPicksOfTournament<TeamInRace>;
  now: Instant;
  gaps: readonly RoundGap[];
  onChoose: (round: string) => void;
  /** Whether something can be offered later that is not yet. */
  hasMoreLater: boolean;
  /** What is shown until this has loaded, and if it cannot be. */
  progress: ReactNode;
}

/** The end of a race's picks, once all of them are made. */
export function RaceFinish(props: RaceFinishProps) {
  const { tournament, race, own, now, gaps, onChoose, hasMoreLater } = props;
  const contests = race.teams.map((team) => ({ race, team }));
  const cards = contests.map(cardOf);
  const isPlayed = cards.some((card) => own.picks(card).joker);
  const bars = contests
    .filter(({ team }) => team.undecided === undefined)
    .map((contest) => ({
      made: countPicks(own.picks(cardOf(contest))),
      possible: PICKS_PER_TEAM,
      isLocked: false,
    }));
  const playable = isPlayed ? [] : contests.filter((contest) => whyJokerFixed(null, contest, now) === null);
  return (
    <FinishDock
      {...sumProgress(bars)}
      tournamentId={tournament.id}
      round={race.round}
      hasSeveralLocks={false}
      contest="team"
      jokerChips={playable.map((contest) => (
        <TeamJokerChip key={contest.team.id} contest={contest} />
      ))}
      isFresh={own.attempts.some(({ change }) => cards.includes(change.card))}
      hasMoreLater={hasMoreLater}
      gaps={gaps}
      onChoose={onChoose}
    />
  );
}

function TeamJokerChip({ contest }: { contest: TeamInRace }) {
  return <JokerChip name={contest.team.team_name} adapter={useTeamPickAdapter(contest)} />;
}
