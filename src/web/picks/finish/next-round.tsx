import { Fragment } from "react";
import { withArticle } from "#contract/recap/round-words.ts";
import { countOf } from "#domain/pluralize.ts";
import { useNow } from "#web/clock/clock.tsx";
import type { RoundGap } from "#web/picks/round/round-contest.ts";
import { dayAndTime } from "#web/ui/date-format.ts";

interface NextRoundProps {
  gaps: readonly RoundGap[];
  round: string;
  onChoose: (round: string) => void;
}

/** The next round with something to pick; without one, those that are not known yet; else nothing. */
export function NextRound({ gaps, round, onChoose }: NextRoundProps) {
  const now = useNow();
  const at = gaps.findIndex((gap) => gap.round === round);
  const later = gaps.slice(at + 1);
  const next = [...later, ...gaps.slice(0, Math.max(0, at))].find(({ missing }) => missing > 0);
  if (next !== undefined && next.locksAt !== null) {
    return (
      <div className="finish-row next-row">
        <p>
          Next: <b>{next.round}</b>, {countOf(next.missing, "pick")} missing
          <small>Closes {dayAndTime(next.locksAt, now)}</small>
        </p>
        <button className="btn btn-s" type="button" onClick={() => onChoose(next.round)}>
          Pick
        </button>
      </div>
    );
  }
  const unknown = later.filter(({ isKnown }) => !isKnown).map((gap) => gap.round);
  if (unknown.length === 0) return null;
  return (
    <div className="finish-row next-row">
      <p>
        Next: <RoundNames names={unknown} />
        <small>
          {unknown.length === 1 ? "It opens" : "They open"} when {writeDecided(round)} decided
        </small>
      </p>
    </div>
  );
}

/** Names that are written out before the others are only counted. */
const MAX_NAMED = 2;

function RoundNames({ names }: { names: readonly string[] }) {
  const named = names.slice(0, MAX_NAMED);
  const others = names.length - named.length;
  return (
    <>
      {named.map((name, nth) => (
        <Fragment key={name}>
          {nth > 0 && (others > 0 ? ", " : " and ")}
          <b>{name}</b>
        </Fragment>
      ))}
      {others > 0 && ` and ${others} more`}
    </>
  );
}

/** "the semifinals are", "the round of 16 is", "Group Day 1 is". */
const writeDecided = (round: string) => `${withArticle(round)} ${/finals$/i.test(round) ? "are" : "is"}`;
