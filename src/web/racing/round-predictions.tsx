import type { Race } from "#contract/racing/schemas.ts";
import type { Tournament } from "#contract/tournaments/schemas.ts";
import { initialRace } from "#domain/racing/status.ts";
import { qualifyingStart, raceStart } from "#domain/racing/race-dates.ts";
import type { Instant } from "#domain/time.ts";
import { pointsPerPickIn } from "#domain/point-rules.ts";
import { pluralize } from "#domain/pluralize.ts";
import { RoundDock } from "#web/picks/round/round-dock.tsx";
import { countMissingAt, listGaps, takesPicks } from "#web/picks/round/round-contest.ts";
import { RoundPage, listRounds, useChosenRound } from "#web/picks/round/round-page.tsx";
import { useHeldCards } from "#web/picks/round/use-held-cards.ts";
import { MissingOnlyNote, useMissingOnly } from "#web/picks/round/missing-only.tsx";
import { RoundNotes } from "#web/picks/round/round-notes.tsx";
import { nextPassing, useNow } from "#web/clock/clock.tsx";
import { listUnsent, type OwnPicksOfTournament } from "#web/picks/own-picks.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { formatDayRange } from "#web/ui/day-range.ts";
import { lazyPart } from "#web/browser/lazy-part.ts";
import { exportOf } from "#web/browser/export-of.ts";
import { INITIAL_CARDS, useProgressiveList } from "#web/browser/use-progressive-list.ts";
import { signedPoints } from "#web/ui/signed-points.ts";
import { QuestionRound } from "#web/questions/later-round.tsx";
import { QuestionsLink } from "#web/questions/questions-link.tsx";
import { useQuestionGaps } from "#web/questions/use-question-gaps.ts";
import { cardOf, type TeamInRace, scoreOwnPicks, toRoundContests } from "./own-picks.ts";
import { RaceHead } from "./race-head.tsx";
import { TeamCard } from "./team-card.tsx";

const RaceFinish = lazyPart(
  () => exportOf(import("./race-finish.tsx"), "RaceFinish"),
  ({ progress }) => progress,
);

interface RoundPredictionsProps {
  tournament: Tournament;
  races: readonly Race[];
  own: OwnPicksOfTournament<TeamInRace>;
}

/** One round of a tournament, which is a race, to pick from, with its progress and the way to the other
 * races. */
export function RoundPredictions({ tournament, races, own }: RoundPredictionsProps) {
  const starts = races.flatMap((race) => [qualifyingStart(race), raceStart(race)]);
  const now = useNow(starts, nextPassing);
  const rounds = listRounds(tournament, races);
  const initial = initialRace(races, now)?.round ?? null;
  const questionGaps = useQuestionGaps(tournament);
  const all = [...rounds, ...questionGaps.map((gap) => gap.round)];
  const { round, choose } = useChosenRound(all, initial);
  const race = races.find((one) => one.round === round);
  // Dates of the year in which the tournament began need no year, however long ago that was.
  const opening = Math.min(...races.map(raceStart));
  const names = all.map((name) => {
    const found = races.find((one) => one.round === name);
    return { name, emoji: found?.gp_emoji, days: found ? formatDayRange([raceStart(found)], opening) : "" };
  });
  const contests = races.flatMap((one) => toRoundContests(one, now));
  const gaps = [...listGaps(own, rounds, contests), ...questionGaps];
  const chips = names.map((chip, at) => ({ ...chip, hasGap: (gaps[at]?.missing ?? 0) > 0 }));
  if (questionGaps.some((gap) => gap.round === round))
    return <QuestionRound tournament={tournament} rounds={chips} gaps={gaps} onChoose={choose} />;
  const here = contests.filter((one) => one.round === round);
  const progress = race !== undefined && takesPicks(here) && (
    <RoundDock
      key={round}
      contests={here}
      own={own}
      joker={race.teams.find((team) => own.picks(cardOf({ race, team })).joker)?.team_name ?? null}
      renderFinish={(box, hasMoreLater) => (
        <RaceFinish
          {...{ tournament, race, own, now, gaps, hasMoreLater }}
          onChoose={choose}
          progress={box}
        />
      )}
    />
  );
  return (
    <RoundPage
      rounds={chips}
      current={round}
      onChoose={choose}
      countMissing={(locksAt) => countMissingAt(own, contests, { round, locksAt })}
      progress={progress || null}
    >
      <RoundNotes notes={tournament.notes} round={round} />
      <QuestionsLink gaps={questionGaps} onChoose={choose} />
      {race === undefined ? (
        <>
          <header className="head">
            <h1>{round}</h1>
          </header>
          <EmptyState title="Nothing to pick yet">The race of this round is not known yet.</EmptyState>
        </>
      ) : (
        <RacePicks race={race} own={own} now={now} pointsPerPick={pointsPerPickIn(tournament, round)} />
      )}
    </RoundPage>
  );
}

interface RacePicksProps {
  race: Race;
  own: OwnPicksOfTournament<TeamInRace>;
  now: Instant;
  /** Of this race, before the joker. */
  pointsPerPick: number;
}

/** A race with one card per team, by name. */
function RacePicks({ race, own, now, pointsPerPick }: RacePicksProps) {
  const cards = race.teams.map((team) => {
    const key = cardOf({ race, team });
    return { team, own: own.picks(key), reached: own.reached(key), unsent: listUnsent(own, key) };
  });
  const isJokerPlayed = cards.some((card) => card.own.joker);
  const totals = cards.map((card) => scoreOwnPicks({ race, ...card }, card.reached, pointsPerPick).total);
  const isShown = useMissingOnly(own, toRoundContests(race, now));
  const wanted = cards.filter(({ team }) => isShown(cardOf({ race, team })));
  const shown = useProgressiveList(wanted, INITIAL_CARDS);
  const held = useHeldCards(own.attempts);
  return (
    <>
      <RaceHead race={race} now={now} isLinked>
        <PointsEarned totals={totals} />
      </RaceHead>
      <MissingOnlyNote shown={wanted.length} all={cards.length} what="team" round={race.round} />
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
              isHeldOpen={held.has(cardOf({ race, team: card.team }))}
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
