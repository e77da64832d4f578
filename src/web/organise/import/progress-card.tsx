import { type ReactNode, useEffect, useState } from "react";
import { countOf } from "#domain/pluralize.ts";

const SECOND = 1_000;

interface ProgressCardProps {
  /** "Reading games.csv". */
  title: string;
  /** The title of the page says it. */
  isTitleHidden?: boolean;
  /** What has been done to the part that is: "read". */
  done: string;
  /** How much is done, from 0 to 1; null: that is not known yet. */
  share: number | null;
  /** What can be done meanwhile, or has not happened yet. */
  note: string;
  /** Null: it goes on to its end. */
  stop: (() => void) | null;
  /** What is shown in the first second. */
  meanwhile?: ReactNode;
}

/** Shows how much of a long step of an import is done, once it takes longer than a second. */
export function ProgressCard(props: ProgressCardProps) {
  const { title, isTitleHidden = false, done, share, note, stop, meanwhile } = props;
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setSeconds((before) => before + 1), SECOND);
    return () => clearInterval(timer);
  }, []);
  if (seconds === 0) return meanwhile;
  return (
    <section className="card import-reading" aria-labelledby="import-progress">
      <h2 id="import-progress" className={isTitleHidden ? "visually-hidden" : undefined}>
        {title}
      </h2>
      {share !== null && (
        <p className="import-percent">
          <b>{Math.floor(share * 100)} %</b> {done}
        </p>
      )}
      <progress aria-labelledby="import-progress" value={share ?? undefined} />
      <p className="hint">
        {countOf(seconds, "second")}. {note}
      </p>
      {stop !== null && (
        <div>
          <button className="btn" type="button" onClick={stop}>
            Stop
          </button>
        </div>
      )}
    </section>
  );
}
