import type { Race, RacePrediction, RaceTeam } from "#contract/racing/schemas.ts";
import type { OwnLeague } from "#contract/leagues/schemas.ts";
import { listOfferedPicks } from "#domain/racing/picks.ts";
import { countOf } from "#domain/pluralize.ts";
import { classOfPoints } from "#web/picks/card/pick-results.tsx";
import type { Figure } from "#web/ledger/figure.ts";
import { LeaguePlace } from "#web/picks/reveal/league-place.tsx";
import { describePicked, describeRight, OwnCard, PointsSum } from "#web/picks/reveal/own-card.tsx";
import { JokerMark } from "#web/ui/joker-mark.tsx";
import { PickMark } from "#web/ui/pick-mark.tsx";
import { signedPoints } from "#web/ui/signed-points.ts";
import { toPickCells } from "./shown-picks.tsx";

interface OwnRaceProps {
  race: Race;
  own: readonly RacePrediction[];
  pointsPerPick: number;
  /** The league whose board is named beside the points. */
  league: OwnLeague | null;
  /** Whether the points are those if the race ended as it stands. */
  isProvisional?: boolean;
  /** Whether the page was open before the result. */
  isArriving?: boolean;
}

/** The viewer's picks of a race by team, and from the result on their points. */
export function OwnRace(props: OwnRaceProps) {
  const { race, own, pointsPerPick, league, isProvisional = false, isArriving = false } = props;
  const rows = race.teams.flatMap((team) => {
    const row = own.find((one) => one.team_name === team.team_name);
    return row === undefined ? [] : [{ team, row, picks: listMade(team, row, isProvisional) }];
  });
  const made = rows.flatMap(({ picks }) => picks);
  const joker = rows.find(({ row }) => row.is_double_points === true)?.row.team_name;
  const perPick = `${countOf(pointsPerPick, "point")} per pick`;
  const totals = rows.flatMap(({ row }) => row.total_points ?? []);
  const total = totals.length === 0 ? null : totals.reduce((sum, points) => sum + points, 0);
  const offered = race.teams.reduce((sum, team) => sum + listOfferedPicks(team).length, 0);
  return (
    <OwnCard
      title={isProvisional ? "If it ended now" : titleOf({ race, joker, total, made, offered })}
      hint={isProvisional ? perPick : hintOf({ race, total, joker, perPick, league })}
      joker={joker !== undefined}
      round={race.round}
      total={total}
      isProvisional={isProvisional}
      figure={figureOf(race, own)}
      isArriving={isArriving}
    >
      {!isProvisional && total !== null && total > 0 && (
        <PointsSum parts={totals.filter((points) => points > 0)} joker={false} />
      )}
      <ul className="receipt of-teams" aria-label="Your picks">
        {rows.map(({ team, row, picks }) => (
          <TeamResult key={team.id} row={row} picks={picks} isProvisional={isProvisional} />
        ))}
      </ul>
    </OwnCard>
  );
}

/** The points of the race, which open their ledger; undefined without picks. */
function figureOf({ id, tournament_id }: Race, [first]: readonly RacePrediction[]): Figure | undefined {
  return first && { playerId: first.user_id, tournamentId: tournament_id, eventId: id };
}

type MadePick = ReturnType<typeof toPickCells>[number];

const listMade = (team: RaceTeam, row: RacePrediction, isProvisional: boolean): MadePick[] =>
  toPickCells(team, row, isProvisional).filter(({ value }) => value !== null);

interface Summed {
  race: Race;
  joker: string | undefined;
  total: number | null;
}

function titleOf({
  race,
  joker,
  total,
  made,
  offered,
}: Summed & { made: readonly MadePick[]; offered: number }) {
  if (total !== null)
    return describeRight(made.filter(({ verdict }) => verdict === "right").length, made.length);
  if (joker === undefined || race.status === "cancelled") return describePicked(made.length, offered);
  return `Joker on ${joker}`;
}

interface Hinted extends Summed {
  perPick: string;
  league: OwnLeague | null;
}

function hintOf({ race, total, joker, perPick, league }: Hinted) {
  if (race.status === "cancelled") return "A cancelled race earns no points.";
  if (total !== null) return league?.standing ? <LeaguePlace league={league} /> : perPick;
  return joker === undefined ? perPick : "Every point of the team counts twice";
}

interface TeamResultProps {
  row: RacePrediction;
  picks: readonly MadePick[];
  isProvisional: boolean;
}

/** The picks of one team, each with its mark, and what they earned. */
function TeamResult({ row, picks, isProvisional }: TeamResultProps) {
  const points = row.total_points;
  return (
    <li>
      <span className="receipt-market">
        {row.team_name} {row.is_double_points === true && <JokerMark />}
      </span>
      <span className="receipt-value">
        {picks.map(({ market, value, verdict }) => (
          <span key={market} className="own-pick">
            <PickMark verdict={verdict} />
            <span>
              <span className="visually-hidden">{market} </span>
              {verdict === "wrong" ? <span className="miss">{value}</span> : value}
            </span>
          </span>
        ))}
      </span>
      <span className={classOfPoints(points, isProvisional)}>{points !== null && signedPoints(points)}</span>
    </li>
  );
}
