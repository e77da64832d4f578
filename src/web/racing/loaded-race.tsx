import { memo, useState } from "react";
import type { Race } from "#contract/racing/schemas.ts";
import type { Tournament } from "#contract/tournaments/schemas.ts";
import { isRevealed } from "#domain/contest/availability.ts";
import { pointsPerPickIn } from "#domain/point-rules.ts";
import { hasQualifyingStarted, whyPickLocked } from "#domain/racing/picks.ts";
import { isFinished } from "#domain/racing/positions.ts";
import { qualifyingStart } from "#domain/racing/race-dates.ts";
import type { Instant } from "#domain/time.ts";
import { paths } from "#web/navigation/paths.ts";
import { MakePicks } from "#web/picks/contest/contest-page.tsx";
import { boardIfEnded } from "#web/picks/reveal/board-if-ended.tsx";
import { LockLine } from "#web/picks/reveal/lock-line.tsx";
import { listedLeague, PredictionsSection } from "#web/picks/reveal/predictions-section.tsx";
import { Revealed } from "#web/picks/reveal/revealed.tsx";
import { SealedNote } from "#web/picks/reveal/sealed-note.tsx";
import { useAnswers } from "#web/picks/reveal/use-answers.ts";
import { useWhosePicks } from "#web/picks/reveal/whose-picks.tsx";
import { ScreenLayout } from "#web/screen/screen-layout.tsx";
import { useUser } from "#web/session/session.tsx";
import { FirstVisit } from "#web/sign-in/first-visit.tsx";
import { Banner } from "#web/ui/banner.tsx";
import { RecapLink } from "#web/recap/recap-link.tsx";
import { Crumb } from "#web/ui/crumb.tsx";
import { type LoadedPredictions, phaseOf, sumUp, useRacePredictions } from "./loaded-predictions.ts";
import { type LiveRace, scoreIfEnded, toLiveRace } from "./live-race.ts";
import { OwnRace } from "./own-race.tsx";
import { isSealed, PredictionsTable } from "./predictions-table.tsx";
import { RaceHead } from "./race-head.tsx";
import { RaceShares } from "./race-shares.tsx";

interface LoadedRaceProps {
  race: Race;
  all: LoadedPredictions;
  tournament: Tournament;
  now: Instant;
  /** Whether the race or its predictions are being refetched. */
  isFetching: boolean;
}

/** Whether everybody sees the picks. */
const isShownTo = (race: Race, { predictions }: LoadedPredictions, now: Instant) =>
  isRevealed(race, hasQualifyingStarted(race, now)) && phaseOf(race, predictions, now) === "shown";

/** Whether nothing is awaited: a round is complete before the page shows the last result of it. */
const hasEnded = (race: Race) => isFinished(race) || race.status !== undefined;

/** Asks for what the page is made from. */
function useRaceAnswers({ race, all, tournament, now, isFetching }: LoadedRaceProps) {
  const userId = useUser()?.id ?? null;
  const whose = useWhosePicks(tournament.id);
  const ids = { raceId: race.id, tournamentId: tournament.id, leagueId: whose.league?.id };
  const ofLeague = useRacePredictions(race, ids, { now, enabled: whose.league !== null });
  const isRunning = isShownTo(race, all, now) && !isFinished(race);
  return useAnswers({
    tournamentId: ids.tournamentId,
    userId,
    whose,
    contest: race,
    all,
    isFetching,
    ofLeague,
    isRunning,
  });
}

interface RacePageProps extends ReturnType<typeof useRaceAnswers> {
  tournament: Tournament;
  now: Instant;
}

/** What the parts of the page are made from. */
function useRaceParts({ contest: race, all, data, error, refetch, result, board, ...props }: RacePageProps) {
  const { userId, whose, tournament, now } = props;
  const ofLeague = { data, error, refetch };
  const phase = phaseOf(race, all.predictions, now);
  const isShown = isShownTo(race, all, now);
  const pointsPerPick = pointsPerPickIn(tournament, race.round);
  const { own } = sumUp(all, userId);
  const live = isShown ? toLiveRace(race, result) : null;
  const [isArriving] = useState(() => !isFinished(race));
  const facts = { phase, isShown, pointsPerPick, now, isArriving };
  return { race, all, own, userId, whose, ofLeague, live, board, ...facts };
}

type RaceParts = ReturnType<typeof useRaceParts>;

/** A race with its predictions: before the lock who has picked, from then on what, and how it turns out. */
export function LoadedRace(props: LoadedRaceProps) {
  const { tournament, now } = props;
  return <RacePage {...useRaceAnswers(props)} tournament={tournament} now={now} />;
}

/** Not rendered again while answers are fetched, only when one of them is another. */
const RacePage = memo(function RacePage(props: RacePageProps) {
  const parts = useRaceParts(props);
  const { race, all, own, now, phase, isShown, live } = parts;
  return (
    <ScreenLayout title={race.name}>
      <Crumb to={paths.predictionsOf(race.round)}>Predictions</Crumb>
      {hasEnded(race) && own.every((row) => row.total_points === null) && <RecapLink round={race.round} />}
      <RaceHead race={race} now={now} hasStatus={phase === "open" || phase === "shown"}>
        <LockLine phase={phase} left={qualifyingStart(race) - now} />
        {live !== null && <span className="provisional-tag">Provisional</span>}
      </RaceHead>
      <CheckedTeams teams={all.being_checked} />
      {isShown ? <RevealedRace {...parts} /> : <HiddenRace {...parts} />}
      <ListedPredictions {...parts} />
      <FirstVisit hasButton={whyPickLocked(race, now) !== null} />
    </ScreenLayout>
  );
});

/** Who picked what, team by team: the members of a league, or everybody. */
function ListedPredictions(parts: RaceParts) {
  const { race, all, userId, whose, ofLeague, isShown, live, pointsPerPick } = parts;
  const league = listedLeague(whose, isShown);
  const listed = league === null ? all : ofLeague.data;
  return (
    <PredictionsSection
      kind="race"
      count={sumUp(all, null).count}
      shownCount={listed ? sumUp(listed, null).count : null}
      whose={whose}
      isShown={isShown}
      note={all.predictions.some(isSealed) ? ", sealed until qualifying" : ""}
      ofLeague={ofLeague}
    >
      {listed && (
        <PredictionsTable
          key={league?.id}
          race={live?.race ?? race}
          predictions={live ? listIfEnded(live, listed, pointsPerPick) : listed.predictions}
          summary={listed.summary}
          userId={userId}
          league={league}
          isProvisional={live !== null}
        />
      )}
    </PredictionsSection>
  );
}

/** Names the teams whose picks cannot be read. */
function CheckedTeams({ teams = [] }: { teams: readonly string[] | undefined }) {
  if (teams.length === 0) return null;
  return (
    <Banner kind="warn">
      The picks of <bdi>{teams.join(", ")}</bdi> are being checked.
    </Banner>
  );
}

/** Before the lock: how many have picked, and the own picks. */
function HiddenRace({ race, all, own, whose, ofLeague: { data }, pointsPerPick, phase, now }: RaceParts) {
  const { count } = sumUp(all, null);
  const isOpen = whyPickLocked(race, now) === null && phase !== "locking";
  const league = whose.league && data ? { ...whose.league, players: sumUp(data, null).count } : null;
  return (
    <>
      {count > 0 && race.status === undefined && (
        <SealedNote players={count} league={league} locksAt={qualifyingStart(race)} now={now} />
      )}
      {own.length > 0 && (
        <>
          <div className="section-head">
            <h2>Your picks</h2>
          </div>
          <OwnRace race={race} own={own} pointsPerPick={pointsPerPick} league={null} />
        </>
      )}
      {isOpen && <MakePicks round={race.round} hasPicked={own.length > 0} />}
    </>
  );
}

/** The rows with the points that they would have if the race ended so; of pages that are all, the most points
 * first. */
function listIfEnded(live: LiveRace, { predictions, summary }: LoadedPredictions, pointsPerPick: number) {
  const rows = predictions.map((row) => scoreIfEnded(live, row, pointsPerPick));
  if (summary !== null) return rows;
  return rows.toSorted((a, b) => (b.total_points ?? 0) - (a.total_points ?? 0));
}

/** From the lock on: what everyone picked, the own picks, and the board if the running race ended so. */
function RevealedRace(parts: RaceParts) {
  const { race, all, own, whose, ofLeague, live, board } = parts;
  const { count, picks } = sumUp(all, null);
  const { data } = ofLeague;
  const league = whose.league && data ? { name: whose.league.name, picks: sumUp(data, null).picks } : null;
  if (race.teams.length === 0) return null;
  const hasPoints = live === null && own.some((row) => row.total_points !== null);
  return (
    <Revealed
      hasScore={live !== null || isFinished(race)}
      board={boardIfEnded({ contest: race, whose, live, board })}
      shares={<RaceShares race={race} players={count} picks={picks} own={own} league={league} />}
      heading={hasPoints ? "Your points" : "Your picks"}
      own={own.length > 0 ? <OwnRevealed {...parts} /> : null}
    />
  );
}

function OwnRevealed({ race, own, whose, pointsPerPick, live, isArriving }: RaceParts) {
  return (
    <OwnRace
      race={live?.race ?? race}
      own={live ? own.map((row) => scoreIfEnded(live, row, pointsPerPick)) : own}
      pointsPerPick={pointsPerPick}
      league={live ? null : whose.league}
      isProvisional={live !== null}
      isArriving={isArriving}
    />
  );
}
