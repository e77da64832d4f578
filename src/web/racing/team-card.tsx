import type { ReactNode } from "react";
import type { RaceTeam } from "#contract/racing/schemas.ts";
import { explainPick } from "#contract/contest-sentences.ts";
import { whyPickLocked, PICKS_PER_TEAM, whyJokerFixed } from "#domain/racing/picks.ts";
import { isFinished, positionText, winnerOf } from "#domain/racing/positions.ts";
import { qualifyingStart } from "#domain/racing/race-dates.ts";
import { whyUndecided } from "#domain/contest/availability.ts";
import { countPicks } from "#domain/contest/market.ts";
import { LateFailures, PickError } from "#web/picks/card/pick-error.tsx";
import { PointsEarned, PickResults, type PickResult } from "#web/picks/card/pick-results.tsx";
import { useLockedBefore } from "#web/picks/locked-before.ts";
import { NotOnBoard } from "#web/picks/result-notes.tsx";
import type { OwnPicks } from "#web/picks/own-picks.ts";
import type { OwnScore } from "#web/picks/own-score.ts";
import { TeamBadge } from "#web/ui/team-badge.tsx";
import { JokerSlot } from "#web/picks/card/joker-slot.tsx";
import { PickUnavailable } from "#web/picks/card/pick-row.tsx";
import { CardFoot } from "#web/picks/card/card-foot.tsx";
import { usePickCard } from "#web/picks/card/use-pick-card.ts";
import { type TeamCardProps, cardOf, scoreOwnPicks, cardId } from "./own-picks.ts";
import { DriverTile, FlaggedDriver, ShortHandicap, flagOf } from "./drivers.tsx";
import { TeamPickRows } from "./team-pick-rows.tsx";
import { useTeamPickAdapter } from "./use-team-pick-adapter.ts";

const MARKET_NAMES = { winner: "Winner", handicap: "Handicap" };

/** The card of a team in a race: to pick from until qualifying starts, from then on a receipt. */
export function TeamCard(props: TeamCardProps) {
  const { race, team, now } = props;
  const isClosed = team.status === "cancelled" || whyPickLocked(race, now) !== null;
  return isClosed && !props.isHeldOpen ? (
    <ClosedTeamCard {...props} own={props.reached} />
  ) : (
    <OpenTeamCard {...props} />
  );
}

function listLines(team: RaceTeam, own: OwnPicks, score: OwnScore): PickResult[] {
  return [
    {
      market: "Winner",
      pick: own.winner && <FlaggedDriver team={team} driver={own.winner} />,
      ...score.winner,
    },
    {
      market: "Handicap",
      pick: own.handicap && <ShortHandicap team={team} driver={own.handicap} />,
      ...score.handicap,
    },
  ];
}

/** The card of a team once qualifying has started: its drivers' positions, and what the own picks brought. */
function ClosedTeamCard({ race, team, own, attempts, unsent, pointsPerPick }: TeamCardProps) {
  const isBefore = useLockedBefore(qualifyingStart(race), own);
  const score = scoreOwnPicks({ race, team }, own, pointsPerPick);
  const total = isBefore ? null : score.total;
  const earned = <PointsEarned total={total} joker={own.joker} />;
  const corner =
    total === null ? <span className="muted">{earned}</span> : <div className="box-pts">{earned}</div>;
  return (
    <TeamCardFrame team={team} own={own} corner={corner}>
      {team.status === "cancelled" && race.status !== "cancelled" && <p className="muted">Cancelled</p>}
      {isFinished(race) && <Result team={team} />}
      {total !== null && <NotOnBoard tournamentId={race.tournament_id} contestIds={[team.id]} />}
      <PickResults lines={isBefore ? null : listLines(team, own, score)} />
      <LateFailures
        attempts={attempts}
        card={cardOf({ race, team })}
        unsent={unsent}
        lockedAt={qualifyingStart(race)}
      />
    </TeamCardFrame>
  );
}

function Result({ team }: { team: RaceTeam }) {
  const winner = winnerOf(team);
  const seat = (driver: string, flag: string | null, position: number | null) => (
    <div className={driver === winner ? "is-win" : undefined}>
      <span className="team-result-position">{positionText(position, true)}</span>
      <DriverTile driver={driver} flag={flag} />
    </div>
  );
  return (
    <div className="team-result" role="group" aria-label="Result">
      {seat(team.driver1, team.driver1_flag, team.driver1_position)}
      {seat(team.driver2, team.driver2_flag, team.driver2_position)}
    </div>
  );
}

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

/** The card of a team that can be picked: every tap is saved. */
function OpenTeamCard({ race, team, own, attempts, unsent, now, isJokerPlayed }: TeamCardProps) {
  const adapter = useTeamPickAdapter({ race, team });
  const emojisOf = ({ winner }: OwnPicks) => [flagOf(team, winner) || "🏎️", "🏎️"];
  const isLocked = whyPickLocked(race, now) !== null;
  const card = usePickCard(adapter, { own, attempts, isLocked, unsent, emojisOf });
  const { isSavingOf, isUnsentOf, pick } = card;
  const waiting = explainPick("race", whyUndecided(team));
  const joker = (
    <JokerSlot
      contest={team.team_name}
      isOn={own.joker}
      reason={explainPick("race", whyJokerFixed(isJokerPlayed ? race : null, { race, team }, now))}
      onToggle={card.toggleJoker}
    />
  );
  return (
    <TeamCardFrame team={team} own={own} corner={joker}>
      {card.jokerFailure && <PickError failure={card.jokerFailure} label={null} at="right" />}
      {waiting === null ? (
        <>
          <TeamPickRows
            team={team}
            picked={own}
            isSavingOf={isSavingOf}
            isUnsentOf={isUnsentOf}
            failureOf={card.failureOf}
            onPick={pick}
          />
          {card.takeBackFailure && <PickError failure={card.takeBackFailure} label={null} at="none" />}
          <CardFoot picked={countPicks(own)} possible={PICKS_PER_TEAM} card={card} names={MARKET_NAMES} />
        </>
      ) : (
        <PickUnavailable reason={waiting} />
      )}
    </TeamCardFrame>
  );
}
