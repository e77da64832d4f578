import { MAKE_PICKS } from "#contract/sentences.ts";
import type { ReactNode } from "react";
import { Link } from "wouter";
import type { RoundRecap } from "#contract/recap/schemas.ts";
import { writeRound } from "#contract/recap/round-words.ts";
import {
  NO_PICKS_MADE,
  writeAward,
  writeJoker,
  writeMissed,
  writePassed,
  writePick,
  writeShare,
} from "#contract/recap/sentences.ts";
import { ordinal } from "#domain/ordinal.ts";
import { paths } from "#web/navigation/paths.ts";
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
      {recap.next && (
        <div className="recap-next">
          <p>
            Next deadline
            <b>{recap.next.round}</b>
            <ClosingTime at={recap.next.locks_at} />
          </p>
          <Link className="btn btn-primary" to={paths.predictionsOf(recap.next.round)}>
            {MAKE_PICKS}
          </Link>
        </div>
      )}
    </section>
  );
}

function RecapTop({ recap }: { recap: RoundRecap }) {
  const { place, overall, league, points, picks, right } = recap;
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
              <>of {place.players} players</>
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
        <span className="numeral">{signedPoints(points)}</span>
        <small>{picks === 0 ? "no picks" : `${right} of ${picks} right`}</small>
      </p>
    </div>
  );
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
        <Line mark={<PickMark verdict="none" />} label={labelOf(round)} points={0} isQuiet>
          {NO_PICKS_MADE}
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
