import { type ReactNode, useState } from "react";
import { countdown } from "#domain/countdown.ts";
import { type ContestProgress, progressLevel, type ProgressLevel, sumProgress } from "#domain/progress.ts";
import { type Instant, LAST_COUNTDOWN, MINUTE } from "#domain/time.ts";
import { useNow } from "#web/clock/clock.tsx";
import { Icon, type IconName } from "#web/ui/icon.tsx";
import { JokerMark } from "#web/ui/joker-mark.tsx";

interface ProgressBar extends ContestProgress {
  id: number | string;
}

/** The contest that locks next. */
interface DueContest {
  name: string;
  /** UTC instant. */
  locksAt: Instant;
}

interface ProgressBoxProps {
  /** One per contest of the round, in the order of their locks. */
  bars: readonly ProgressBar[];
  /** The contest that has the round's joker; null: not played; undefined: the round has none. */
  joker: string | null | undefined;
  due: DueContest;
  /** Whether picks are missing in what locks next. */
  isDueMissing: boolean;
  /** Number of changes that were not saved. */
  unsaved: number;
  /** Whether all of these are sent later. */
  isUnsent: boolean;
  /** The card of the first of them; null: there are none. */
  unsavedCard: string | null;
  /** The first card with a missing pick; null: there is none. */
  nextCard: string | null;
}

const PROGRESS_LABELS: Record<ProgressLevel, string> = {
  nothing: "Nothing yet",
  started: "Started",
  half: "At least half",
  complete: "Complete",
};

const PROGRESS_EMOJIS: Record<ProgressLevel, string> = {
  nothing: "🔴",
  started: "🟠",
  half: "🟡",
  complete: "🟢",
};

/** The number of picks made and possible, below it what matters most now, and a button to the card that it is
 * about: what is not saved, what locks within five minutes, or the joker. */
export function ProgressBox(props: ProgressBoxProps) {
  const { bars, joker, due, isDueMissing, unsaved, isUnsent, unsavedCard, nextCard } = props;
  const { made, possible } = sumProgress(bars);
  const now = useNow([due.locksAt]);
  const isDue = due.locksAt - now <= LAST_COUNTDOWN;
  return (
    <>
      <section className={classOf(unsaved > 0, isDue)} aria-label="Progress">
        <p className="progress-count">
          <ProgressCount made={made} possible={possible} />
        </p>
        <div className="progress-mid">
          {unsaved > 0 ? (
            <ProgressLine icon={isUnsent ? "offline" : "warn"}>
              {unsaved} {unsaved === 1 ? "pick is" : "picks are"} not saved{isUnsent && " yet"}
            </ProgressLine>
          ) : isDue ? (
            <ProgressLine icon="clock">
              {due.name} locks in {countdown(due.locksAt - now)}
            </ProgressLine>
          ) : (
            <JokerLine joker={joker} />
          )}
          <ProgressBars bars={bars} />
        </div>
        <ProgressButton unsavedCard={unsavedCard} nextCard={nextCard} />
      </section>
      <LockWarning due={due} now={now} isMissing={isDueMissing} />
    </>
  );
}

function classOf(hasUnsaved: boolean, isDue: boolean): string {
  if (hasUnsaved) return "progress is-bad";
  return isDue ? "progress is-due" : "progress";
}

function ProgressLine({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <p className="progress-joker">
      <Icon name={icon} className="icon icon-16" />
      <span>{children}</span>
    </p>
  );
}

function JokerLine({ joker }: Pick<ProgressBoxProps, "joker">) {
  if (joker === undefined) return <p className="progress-joker">No joker in this round</p>;
  return (
    <p className={joker === null ? "progress-joker" : "progress-joker is-on"}>
      {joker !== null && <JokerMark />}
      <span>{joker === null ? "Joker not played" : `Joker: ${joker}`}</span>
    </p>
  );
}

function ProgressBars({ bars }: Pick<ProgressBoxProps, "bars">) {
  return (
    <div className="bars" aria-hidden="true">
      {bars.map((bar) => (
        <span
          key={bar.id}
          className={bar.isLocked ? "lock" : undefined}
          style={{ "--f": `${bar.made}/${bar.possible}` }}
        />
      ))}
    </div>
  );
}

/** Leads to what is not saved, else to the next missing pick. */
function ProgressButton({ unsavedCard, nextCard }: Pick<ProgressBoxProps, "unsavedCard" | "nextCard">) {
  const card = unsavedCard ?? nextCard;
  if (card === null) return <span />;
  return (
    <button className="btn progress-next" type="button" onClick={() => scrollToCard(card)}>
      {unsavedCard === null ? "Next" : "Show"}
      <Icon name={unsavedCard === null ? "down" : "up"} className="icon icon-16" />
    </button>
  );
}

interface LockWarningProps {
  due: DueContest;
  now: Instant;
  isMissing: boolean;
}

/** Says to screen readers once at five minutes and once at one minute before a lock that a pick is missing. A
 * screen that opens later says nothing: its countdown does. */
function LockWarning({ due: { name, locksAt }, now, isMissing }: LockWarningProps) {
  const [openedAt] = useState(now);
  const step = [MINUTE, LAST_COUNTDOWN].find((left) => locksAt - now <= left);
  const isTold = isMissing && step !== undefined && openedAt < locksAt - step;
  return (
    <p className="visually-hidden" role="status">
      {isTold && `${name} locks in ${step === MINUTE ? "1 minute" : "5 minutes"}, and a pick is missing.`}
    </p>
  );
}

function ProgressCount({ made, possible }: { made: number; possible: number }) {
  const level = progressLevel(made, possible);
  return (
    <>
      <span className="progress-level" role="img" aria-label={PROGRESS_LABELS[level]}>
        {PROGRESS_EMOJIS[level]}
      </span>
      <span className="numeral">
        {made}
        <span className="progress-possible">/{possible}</span>
      </span>{" "}
      <span className="progress-words">picks made</span>
    </>
  );
}

/** Scrolls to a card and focuses it. */
function scrollToCard(id: string): void {
  const card = document.getElementById(id);
  const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
  card?.scrollIntoView({ behavior: isStill ? "instant" : "smooth" });
  card?.focus({ preventScroll: true });
}
