import { Link } from "wouter";
import type { PickDifference } from "#contract/versus/schemas.ts";
import { getSport, type Sport } from "#domain/sports.ts";
import { instantOf } from "#domain/time.ts";
import { useNow } from "#web/clock/clock.tsx";
import { paths } from "#web/navigation/paths.ts";
import { useTournament } from "#web/tournaments/tournament-choice.tsx";
import { formatDayRange } from "#web/ui/date-format.ts";
import { Flag } from "#web/ui/marks.tsx";
import { PickSide } from "./pick-side.tsx";

const MARKET_NAMES = { winner: "Winner", handicap: "Handicap", top_scorer: "Top scorer" } as const;

const EVENT_PATHS: Readonly<Record<Sport, (id: number, tournamentId: number) => string>> = {
  basketball: paths.game,
  racing: paths.race,
};

/** One pick in which two players differed, with what each had. */
export function Difference({ difference }: { difference: PickDifference }) {
  const tournament = useTournament();
  const now = useNow();
  const { event_id, name, emoji1, emoji2, date, market, player, other } = difference;
  const isDecided = (player ?? other)?.points !== null;
  const pathOf = EVENT_PATHS[getSport(tournament)];
  return (
    <li>
      <p className="versus-contest">
        <Link to={pathOf(event_id, tournament.id)}>
          <Flag emoji={emoji1} /> {name} <Flag emoji={emoji2} />
        </Link>
        <small>{formatDayRange([instantOf(date)], now)}</small>
      </p>
      <PickSide pick={player} market={market} isDecided={isDecided} />
      <span className="versus-market">{MARKET_NAMES[market]}</span>
      <PickSide pick={other} market={market} isDecided={isDecided} />
    </li>
  );
}
