import { type ContestProgress, progressLevel, type ProgressLevel, sumProgress } from "#domain/progress.ts";
import { Icon } from "#web/ui/icon.tsx";
import { JokerMark } from "#web/ui/marks.tsx";

interface ProgressBar extends ContestProgress {
  id: number | string;
}

interface ProgressBoxProps {
  /** Of the round's contests, in the order of their locks. */
  bars: readonly ProgressBar[];
  /** What the round's joker lies on; null: not played. */
  joker: string | null;
  /** Goes to the first card with a missing pick; null when there is none. */
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

/** Picks made out of all possible, the joker, and the way to what is missing. */
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
