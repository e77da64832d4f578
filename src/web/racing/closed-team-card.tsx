import type { RaceTeam } from "#contract/racing/schemas.ts";
import { isFinished, positionText, winnerOf } from "#domain/racing/positions.ts";
import { LateFailures } from "#web/picks/card/pick-error.tsx";
import { PointsEarned, PickResults, type PickResult } from "#web/picks/card/pick-results.tsx";
import { NotOnBoard } from "#web/picks/result-notes.tsx";
import type { OwnPicks } from "#web/picks/own-picks.ts";
import type { OwnScore } from "#web/picks/own-score.ts";
import { DriverTile, FlaggedDriver, ShortHandicap } from "./drivers.tsx";
import { cardOf } from "./own-picks.ts";
import { scoreOwnPicks } from "./own-score.ts";
import { TeamCardFrame } from "./team-card-frame.tsx";
import type { TeamCardProps } from "./team-card-props.ts";

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
export function ClosedTeamCard({ race, team, own, attempts, pointsPerPick }: TeamCardProps) {
  const score = scoreOwnPicks({ race, team }, own, pointsPerPick);
  const earned = <PointsEarned total={score.total} joker={own.joker} />;
  const corner =
    score.total === null ? <span className="muted">{earned}</span> : <div className="box-pts">{earned}</div>;
  return (
    <TeamCardFrame team={team} own={own} corner={corner}>
      {team.status === "cancelled" && race.status !== "cancelled" && <p className="muted">Cancelled</p>}
      {isFinished(race) && <Result team={team} />}
      {score.total !== null && <NotOnBoard tournamentId={race.tournament_id} contestIds={[team.id]} />}
      <PickResults lines={listLines(team, own, score)} />
      <LateFailures attempts={attempts} card={cardOf({ race, team })} />
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
