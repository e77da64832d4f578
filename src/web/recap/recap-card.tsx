import { CHANGE_PICKS, MAKE_PICKS } from "#contract/pick-labels.ts";
import type { ReactNode } from "react";
import { Link } from "wouter";
import type { RoundRecap } from "#contract/recap/schemas.ts";
import { writeRound } from "#contract/recap/round-words.ts";
import {
  writeAward,
  writeJoker,
  writeMissed,
  writeNoPicks,
  writePassed,
  writePick,
  writeShare,
} from "#contract/recap/sentences.ts";
import { countOf } from "#domain/pluralize.ts";
import { ordinal } from "#domain/ordinal.ts";
import { paths } from "#web/navigation/paths.ts";
import { Why } from "#web/ledger/why.tsx";
import { useUser } from "#web/session/session.tsx";
import { useTournament } from "#web/tournaments/tournament-choice.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { JokerMark } from "#web/ui/joker-mark.tsx";
import { PickMark } from "#web/ui/pick-mark.tsx";
import { signedPoints } from "#web/ui/signed-points.ts";
import { ClosingTime } from "./closing-time.tsx";
import { OrdinalFigure } from "./ordinal-figure.tsx";

interface RecapCardProps {
  recap: RoundRecap;
  title: string;
  /** What the joker is played on. */
  contest: "game" | "team";
}

/** Rank, movement and points of a round, and what they came from; what went wrong comes last, without a
 * comment. */
export function RecapCard({ recap, title, contest }: RecapCardProps) {
  return (
    <section className="card recap" aria-labelledby="recap-title">
      <h2 className="visually-hidden" id="recap-title">
        {title}
      </h2>
      <RecapTop recap={recap} />
      <ul className="recap-lines">
        <PickLines recap={recap} contest={contest} />
      </ul>
      <NextStep recap={recap} />
    </section>
  );
}

/** The deadline at which the player misses picks; where nothing is missing, the way to change them; at the
 * end of a tournament its podium. */
function NextStep({ recap: { next, is_before_joining } }: { recap: RoundRecap }) {
  const { name, is_over } = useTournament();
  if (next !== null) {
    const { round, locks_at, missing } = next;
    return (
      <div className="recap-next">
        <p>
          {missing > 0 ? "Next deadline" : "Your picks are made"}
          <b>{round}</b>
          <ClosingTime at={locks_at} />
        </p>
        <Link className={missing > 0 ? "btn btn-primary" : "btn"} to={paths.predictionsOf(round)}>
          {missing > 0 ? MAKE_PICKS : CHANGE_PICKS}
        </Link>
      </div>
    );
  }
  if (!is_over && !is_before_joining) return null;
  return (
    <div className="recap-next">
      <p>{is_over ? `${name} is over.` : "No round takes picks now."}</p>
      <Link className="btn" to={paths.leaderboard}>
        {is_over ? "See the podium" : "See the board"}
      </Link>
    </div>
  );
}

function RecapTop({ recap }: { recap: RoundRecap }) {
  const { place, overall, league, points, round } = recap;
  const { id: tournamentId } = useTournament();
  const playerId = useUser()?.id;
  const figure = playerId === undefined ? null : { playerId, tournamentId, round, leagueId: league?.id };
  return (
    <div className="recap-top">
      <OrdinalFigure place={place.rank} />
      <div>
        <RecapMove place={place} />
        {place.rank === null ? (
          <p>Not on the board.</p>
        ) : (
          <p>
            {league === null ? (
              <>of {countOf(place.players, "player")}</>
            ) : (
              <>
                in <b>{league.name}</b>, of {place.players}
              </>
            )}
            {overall !== null && overall.rank !== null && (
              <>
                <br />
                {ordinal(overall.rank)} of {overall.players} overall
              </>
            )}
          </p>
        )}
      </div>
      <p className="recap-gain">
        <span className="numeral">
          <Why of={figure} label={countOf(points, "point")}>
            {signedPoints(points)}
          </Why>
        </span>
        <small>{describeRight(recap)}</small>
      </p>
    </div>
  );
}

/** "5 of 6 right", or why there were no picks. */
function describeRight({ picks, right, is_before_joining }: RoundRecap): string {
  if (picks > 0) return `${right} of ${picks} right`;
  return is_before_joining ? "before you joined" : "no picks";
}

/** The places gained or lost in the round; nothing in the first one, or for a player who is new. */
function RecapMove({ place: { rank, rank_before } }: Pick<RoundRecap, "place">) {
  if (rank === null || rank_before === null) return null;
  const places = Math.abs(rank_before - rank);
  if (places === 0)
    return (
      <span className="recap-move">
        <span aria-hidden="true">–</span>
        <span className="visually-hidden">no change</span>
      </span>
    );
  const isUp = rank < rank_before;
  return (
    <span className={isUp ? "recap-move is-up" : "recap-move"}>
      <Icon name={isUp ? "up" : "down"} />
      <span className="visually-hidden">{isUp ? "up " : "down "}</span>
      {places}
    </span>
  );
}

interface LineProps {
  mark: ReactNode;
  label: string;
  points?: number;
  isQuiet?: boolean;
  children: ReactNode;
}

function Line({ mark, label, points, isQuiet = false, children }: LineProps) {
  return (
    <li className={isQuiet ? "is-quiet" : undefined}>
      {mark}
      <span>
        <span className="recap-label">{label}</span>
        <span className="recap-value">{children}</span>
      </span>
      <span className="recap-points">{points !== undefined && signedPoints(points)}</span>
    </li>
  );
}

function PickLines({ recap, contest }: Omit<RecapCardProps, "title">) {
  const { best, joker, awards, missed, picks, round } = recap;
  const passed = writePassed(recap);
  const played = joker && writeJoker(joker, contest);
  return (
    <>
      {picks === 0 && (
        <Line mark={<PickMark verdict="none" />} label={labelOf(round)} points={recap.points} isQuiet>
          {writeNoPicks(recap)}
        </Line>
      )}
      {best && (
        <Line
          mark={<PickMark verdict="right" />}
          label={`Best pick, ${writeShare(best)}`}
          points={best.points}
        >
          {writePick(best)}
        </Line>
      )}
      {joker && played && (
        <Line mark={<JokerMark />} label={played.verdict} points={joker.points}>
          {played.contest}, {played.effect}
        </Line>
      )}
      {passed !== null && (
        <Line mark={<Icon name="swap" />} label="Passed">
          {passed}
        </Line>
      )}
      {awards.map((award) => {
        const { emoji, title, text } = writeAward(award);
        return (
          <Line key={award.key} mark={<span aria-hidden="true">{emoji}</span>} label={title}>
            {text}
          </Line>
        );
      })}
      {missed && (
        <Line mark={<PickMark verdict="wrong" />} label="Missed" points={0} isQuiet>
          {writeMissed(missed)}
        </Line>
      )}
    </>
  );
}

/** "The semifinals", or a name as it is: "Monaco". */
function labelOf(round: string): string {
  const written = writeRound(round);
  return written === round ? round : `The ${written}`;
}
