import { progressLevel, type ProgressLevel } from "#domain/progress.ts";
import { PROGRESS_LABELS } from "#web/sentences.ts";
import { Icon } from "#web/ui/icon.tsx";
import { JokerMark } from "#web/ui/marks.tsx";

/** How one contest of the round is filled. */
interface ProgressBar {
  id: number | string;
  made: number;
  possible: number;
  isLocked: boolean;
}

interface ProgressBoxProps {
  bars: readonly ProgressBar[];
  /** What the round's joker lies on; null: not played. */
  joker: string | null;
  /** Goes to the first card with a missing pick; null when there is none. */
  onNext: (() => void) | null;
}

const PROGRESS_EMOJIS: Record<ProgressLevel, string> = {
  nothing: "🔴",
  started: "🟠",
  half: "🟡",
  complete: "🟢",
};

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** Picks made out of all possible, the joker, and the way to what is missing. */
export function ProgressBox({ bars, joker, onNext }: ProgressBoxProps) {
  const made = sum(bars.map((bar) => bar.made));
  const possible = sum(bars.map((bar) => bar.possible));
  const level = progressLevel(made, possible);
  return (
    <section className="progress" aria-label="Progress">
      <p className="progress-count">
        <span className="progress-level" role="img" aria-label={PROGRESS_LABELS[level]}>
          {PROGRESS_EMOJIS[level]}
        </span>
        <span className="numeral">
          {made}
          <span className="progress-possible">/{possible}</span>
        </span>{" "}
        <span className="progress-words">picks made</span>
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
