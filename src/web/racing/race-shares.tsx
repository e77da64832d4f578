import type { Race, RacePrediction, RaceTeam } from "#contract/racing/schemas.ts";
import type { Share } from "#domain/contest/shares.ts";
import { raceStatistics } from "#domain/racing/statistics.ts";
import { type MarketShares, ShareSheet } from "#web/picks/reveal/shares.tsx";
import { TeamChip } from "#web/ui/team-badge.tsx";
import { handicapOf, surnameOf } from "./drivers.tsx";
import { type PickedOfTeam, RaceStatistics, toStatisticsPicks } from "./race-statistics.tsx";

interface RaceSharesProps {
  race: Race;
  /** Number of players who picked. */
  players: number;
  /** Everybody's picks. */
  picks: readonly PickedOfTeam[];
  own: readonly RacePrediction[];
  /** The picks of a league's members; null: no league is shown. */
  league: { name: string; picks: readonly PickedOfTeam[] } | null;
}

/** How the picks of a race were shared out team by team, among everybody and in a league. */
export function RaceShares({ race, players, picks, own, league }: RaceSharesProps) {
  const all = raceStatistics(race, toStatisticsPicks(picks)).teams;
  const ofLeague = league && raceStatistics(race, toStatisticsPicks(league.picks)).teams;
  const markets = race.teams.flatMap((team, at) => {
    const among = (shares: Share[] | undefined) =>
      league && shares ? { name: league.name, shares, players: countOf(league.picks, team) } : null;
    const mine = own.find((one) => one.team_name === team.team_name);
    const [counted, counts] = [all[at], ofLeague?.[at]];
    return listMarkets(team, mine, {
      winner: { shares: counted?.winner ?? [], ofLeague: among(counts?.winner) },
      handicap: { shares: counted?.handicap ?? [], ofLeague: among(counts?.handicap) },
    });
  });
  return (
    <ShareSheet players={players} markets={markets}>
      <RaceStatistics race={race} picks={picks} />
    </ShareSheet>
  );
}

const countOf = (picks: readonly PickedOfTeam[], { team_name }: RaceTeam) =>
  picks.filter((one) => one.team_name === team_name).length;

type Counted = Pick<MarketShares, "shares" | "ofLeague">;

function listMarkets(
  team: RaceTeam,
  mine: RacePrediction | undefined,
  { winner, handicap }: { winner: Counted; handicap: Counted },
): MarketShares[] {
  const hasHandicap = team.handicap !== null;
  const shared = { isOfSides: true, shortOf: surnameOf };
  return [
    {
      ...shared,
      ...winner,
      key: `${team.team_name} winner`,
      caption: <TeamChip team={team.team_name} color={team.team_color} />,
      isAlone: !hasHandicap,
      labelOf: surnameOf,
      mine: mine?.winner_prediction ?? null,
    },
    ...(hasHandicap
      ? [
          {
            ...shared,
            ...handicap,
            key: `${team.team_name} handicap`,
            caption: "Handicap",
            labelOf: (driver: string) => `${surnameOf(driver)} ${handicapOf(team, driver)}`,
            mine: mine?.handicap_prediction ?? null,
          },
        ]
      : []),
  ];
}
