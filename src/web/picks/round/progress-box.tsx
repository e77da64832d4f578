import { type ContestProgress, progressLevel, type ProgressLevel, sumProgress } from "#domain/progress.ts";
import { Icon } from "#web/ui/icon.tsx";
import { JokerMark } from "#web/ui/joker-mark.tsx";

interface ProgressBar extends ContestProgress {
  id: number | string;
}

interface ProgressBoxProps {
  /** One per contest of the round, in the order of their locks. */
  bars: readonly ProgressBar[];
  /** The contest that has the round's joker; null: not played. */
  joker: string | null;
  /** Scrolls to the first card with a missing pick; null: there is none. */
  onNext: (() => void) | null;
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

/** The number of picks made and possible, the joker, and a button to the next missing pick. */
export function ProgressBox({ bars, joker, onNext }: ProgressBoxProps) {
  const { made, possible } = sumProgress(bars);
  return (
    <section className="progress" aria-label="Progress">
      <p className="progress-count">
        {possible === 0 ? "No picks" : <ProgressCount made={made} possible={possible} />}
      </p>
      <div className="progress-mid">
        <p className={joker === null ? "progress-joker" : "progress-joker is-on"}>
          {joker !== null && <JokerMark />}
          <span>{joker === null ? "Joker not played" : `Joker: ${joker}`}</span>
        </p>
        <div className="bars" aria-hidden="true">
          {bars.map((bar) => (
            <span
              key={bar.id}
              className={bar.isLocked ? "lock" : undefined}
              style={{ "--f": `${bar.made}/${bar.possible}` }}
            />
          ))}
        </div>
      </div>
      {onNext === null ? (
        <span />
      ) : (
        <button className="btn progress-next" type="button" onClick={onNext}>
          Next
          <Icon name="down" className="icon icon-16" />
        </button>
      )}
    </section>
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
export function scrollToCard(id: string): void {
  const card = document.getElementById(id);
  const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
  card?.scrollIntoView({ behavior: isStill ? "instant" : "smooth" });
  card?.focus({ preventScroll: true });
}
