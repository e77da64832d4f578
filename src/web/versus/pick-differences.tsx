import { useState } from "react";
import { Link } from "wouter";
import type { PickDifference, ComparedPick } from "#contract/versus/schemas.ts";
import { namesOfMarkets } from "#contract/market-names.ts";
import { SPORT_TERMS } from "#contract/sports.ts";
import { getSport } from "#domain/sports.ts";
import { instantOf } from "#domain/time.ts";
import { handicapText } from "#domain/contest/sides.ts";
import { useNow } from "#web/clock/clock.tsx";
import { countOf } from "#domain/pluralize.ts";
import type { Figure } from "#web/ledger/figure.ts";
import { Why } from "#web/ledger/why.tsx";
import { paths } from "#web/navigation/paths.ts";
import { useTournament } from "#web/tournaments/tournament-choice.tsx";
import { formatDayRange } from "#web/ui/day-range.ts";
import { Flag } from "#web/ui/flag.tsx";
import { signedPoints } from "#web/ui/signed-points.ts";
import { PickMark, type Verdict } from "#web/ui/pick-mark.tsx";

/** More differences than this are shown on request. */
const SHOWN_AT_FIRST = 20;

interface PickDifferencesProps {
  differences: readonly PickDifference[];
  playerIds: readonly [number, number];
}

/** The picks in which two players differed, the newest first. */
export function PickDifferences({ differences, playerIds }: PickDifferencesProps) {
  const [isLong, setIsLong] = useState(false);
  const shown = isLong ? differences : differences.slice(0, SHOWN_AT_FIRST);
  return (
    <>
      <ul className="sheet versus-differences">
        {shown.map((difference) => (
          <Difference
            key={`${difference.contest_id} ${difference.market}`}
            difference={difference}
            playerIds={playerIds}
          />
        ))}
      </ul>
      {shown.length < differences.length && (
        <div className="versus-more">
          <button className="btn" type="button" onClick={() => setIsLong(true)}>
            Show all {differences.length}
          </button>
        </div>
      )}
    </>
  );
}

interface DifferenceProps {
  difference: PickDifference;
  playerIds: readonly [number, number];
}

/** One market in which two players picked differently, and both picks. */
function Difference({ difference, playerIds: [playerId, otherId] }: DifferenceProps) {
  const tournament = useTournament();
  const now = useNow();
  const { event_id, name, emoji1, emoji2, date, market, player, other } = difference;
  const figure = { tournamentId: tournament.id, contestId: difference.contest_id };
  const isDecided = (player ?? other)?.points !== null;
  const terms = SPORT_TERMS[getSport(tournament)];
  const pathOf = paths[terms.event];
  return (
    <li>
      <p className="versus-contest">
        <Link to={pathOf(event_id, tournament.id)}>
          <Flag emoji={emoji1} /> {name} <Flag emoji={emoji2} />
        </Link>
        <small>{formatDayRange([instantOf(date)], now)}</small>
      </p>
      <PickSide pick={player} market={market} isDecided={isDecided} figure={{ ...figure, playerId }} />
      <span className="versus-market">{namesOfMarkets(terms)[market]}</span>
      <PickSide
        pick={other}
        market={market}
        isDecided={isDecided}
        figure={{ ...figure, playerId: otherId }}
      />
    </li>
  );
}

function getVerdict(pick: ComparedPick | null): Verdict {
  if (pick === null) return "none";
  if (pick.points === null) return "wait";
  return pick.points > 0 ? "right" : "wrong";
}

interface PickSideProps {
  pick: ComparedPick | null;
  market: PickDifference["market"];
  isDecided: boolean;
  figure: Figure;
}

/** What one of the two players picked, and the points for it. */
function PickSide({ pick, market, isDecided, figure }: PickSideProps) {
  const verdict = getVerdict(pick);
  return (
    <span className="versus-pick">
      <PickMark verdict={verdict} />
      <span className={verdict === "right" || verdict === "wait" ? undefined : "miss"}>
        {pick === null ? "No pick" : <PickName pick={pick} market={market} />}
      </span>
      {isDecided && <PickPoints points={pick?.points ?? 0} figure={figure} />}
    </span>
  );
}

function PickPoints({ points, figure }: { points: number; figure: Figure }) {
  return (
    <span className={points > 0 ? "versus-points" : "versus-points zero"}>
      <Why of={figure} label={countOf(points, "point")}>
        {signedPoints(points)}
      </Why>
    </span>
  );
}

function PickName({ pick, market }: { pick: ComparedPick; market: PickDifference["market"] }) {
  if (market !== "handicap" || pick.handicap === null)
    return (
      <>
        <Flag emoji={pick.emoji} /> {pick.name}
      </>
    );
  const handicap = handicapText(pick.handicap, 1);
  return (
    <>
      <Flag emoji={pick.emoji} />
      {pick.emoji ? <span className="visually-hidden">{pick.name}</span> : pick.name} {handicap}
    </>
  );
}
