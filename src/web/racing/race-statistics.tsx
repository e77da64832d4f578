import type { Race, RacePrediction, RaceTeam } from "#contract/racing/schemas.ts";
import type { Share } from "#domain/contest/shares.ts";
import { isFinished, positionText } from "#domain/racing/positions.ts";
import { raceStatistics, type TeamPicks } from "#domain/racing/statistics.ts";
import { PickDistributionRows, PickDistributionTable } from "#web/picks/contest/pick-distribution-table.tsx";
import { ExactShares } from "#web/picks/reveal/exact-shares.tsx";
import { JokerMark } from "#web/ui/joker-mark.tsx";
import { TeamChip } from "#web/ui/team-badge.tsx";
import { FlaggedDriver, ShortHandicap } from "./drivers.tsx";

/** What of a player's picks of a team is counted. */
export type PickedOfTeam = Pick<
  RacePrediction,
  "team_name" | "winner_prediction" | "handicap_prediction" | "is_double_points"
>;

/** Converts picks from the wire to those that the domain counts. */
export const toStatisticsPicks = (picks: readonly PickedOfTeam[]): TeamPicks[] =>
  picks.map((one) => ({
    team_name: one.team_name,
    winner: one.winner_prediction,
    handicap: one.handicap_prediction,
    joker: one.is_double_points === true,
  }));

/** How the picks of a race were shared out, in exact figures: the drivers of every team, and the jokers. */
export function RaceStatistics({ race, picks }: { race: Race; picks: readonly PickedOfTeam[] }) {
  const { teams, doublePoints } = raceStatistics(race, toStatisticsPicks(picks));
  const shares = new Map(teams.map((team) => [team.team_name, team]));
  const jokers = doublePoints.map((row) => ({ ...row, label: <TeamChip team={row.name} /> }));
  const jokerCaption = (
    <>
      <JokerMark /> Double Points Selections
    </>
  );
  return (
    <ExactShares>
      <div className="stats race">
        {race.teams.map((team) => (
          <TeamShares
            key={team.id}
            team={team}
            hasResult={isFinished(race)}
            winner={shares.get(team.team_name)?.winner ?? []}
            handicap={shares.get(team.team_name)?.handicap ?? []}
          />
        ))}
        <PickDistributionTable
          caption={jokerCaption}
          heads={["Team", "Count", "Percentage"]}
          rows={jokers}
          empty="Nobody played the joker in this race."
        />
      </div>
    </ExactShares>
  );
}

interface TeamSharesProps {
  team: RaceTeam;
  hasResult: boolean;
  winner: readonly Share[];
  handicap: readonly Share[];
}

function TeamShares({ team, hasResult, winner, handicap }: TeamSharesProps) {
  const positionOf = (driver: string) =>
    driver === team.driver1 ? team.driver1_position : team.driver2_position;
  const winners = winner.map((row) => ({
    ...row,
    label: <FlaggedDriver team={team} driver={row.name} />,
    position: positionText(positionOf(row.name), hasResult),
  }));
  const handicaps = handicap.map((row) => ({
    ...row,
    label: <ShortHandicap team={team} driver={row.name} />,
    position: "",
  }));
  return (
    <table className="stat sheet">
      <caption>
        <TeamChip team={team.team_name} color={team.team_color} />
      </caption>
      <thead>
        <tr>
          <th scope="col">Winner picks</th>
          {["Pos.", "Picks", "Share"].map((head) => (
            <th key={head} className="number-cell" scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <PickDistributionRows rows={winners} />
      </tbody>
      {team.handicap !== null && (
        <tbody>
          <tr className="stat-subhead">
            <th scope="colgroup" colSpan={4}>
              Handicap picks
            </th>
          </tr>
          <PickDistributionRows rows={handicaps} />
        </tbody>
      )}
    </table>
  );
}
