import type { Race } from "#contract/racing/schemas.ts";
import { pluralize } from "#domain/pluralize.ts";
import type { Instant } from "#domain/time.ts";
import { INITIAL_CARDS, useProgressiveList } from "#web/browser/use-progressive-list.ts";
import { signedPoints } from "#web/ui/signed-points.ts";
import type { OwnPicksOfTournament } from "#web/picks/own-picks.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { cardOf, type TeamInRace } from "./own-picks.ts";
import { scoreOwnPicks } from "./own-score.ts";
import { RaceHead } from "./race-head.tsx";
import { TeamCard } from "./team-card.tsx";

interface RacePicksProps {
  race: Race;
  own: OwnPicksOfTournament<TeamInRace>;
  now: Instant;
  /** Of this race, before the joker. */
  pointsPerPick: number;
}

/** A race with one card per team, by name. */
export function RacePicks({ race, own, now, pointsPerPick }: RacePicksProps) {
  const cards = race.teams.map((team) => ({ team, own: own.picks(cardOf({ race, team })) }));
  const isJokerPlayed = cards.some((card) => card.own.joker);
  const totals = cards.map((card) => scoreOwnPicks({ race, ...card }, card.own, pointsPerPick).total);
  const shown = useProgressiveList(cards, INITIAL_CARDS);
  return (
    <>
      <RaceHead race={race} now={now} isLinked>
        <PointsEarned totals={totals} />
      </RaceHead>
      {cards.length === 0 ? (
        <EmptyState title="Nothing to pick yet">
          Team information is not yet available for this race.
        </EmptyState>
      ) : (
        <div className="deck">
          {shown.map((card) => (
            <TeamCard
              key={card.team.id}
              race={race}
              attempts={own.attempts}
              now={now}
              isJokerPlayed={isJokerPlayed}
              pointsPerPick={pointsPerPick}
              {...card}
            />
          ))}
        </div>
      )}
    </>
  );
}

/** The points of the race; nothing before its result. */
function PointsEarned({ totals }: { totals: readonly (number | null)[] }) {
  const known = totals.filter((total) => total !== null);
  if (known.length === 0) return null;
  const sum = known.reduce((all, total) => all + total, 0);
  return <span className="points-sum">{`${signedPoints(sum)} ${pluralize(sum, "point")}`}</span>;
}
