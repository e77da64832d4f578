import { useEffect, useState } from "react";
import { countOf } from "#domain/pluralize.ts";

const SECOND = 1_000;

interface ReadingCardProps {
  names: string;
  /** How much is read, from 0 to 1; null: that is not known yet. */
  share: number | null;
  stop: () => void;
}

/** Shows that files are still being read, once that takes longer than a second: how much of them is, and a
 * way to stop it. */
export function ReadingCard({ names, share, stop }: ReadingCardProps) {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setSeconds((before) => before + 1), SECOND);
    return () => clearInterval(timer);
  }, []);
  if (seconds === 0) return null;
  return (
    <section className="card import-reading" aria-labelledby="reading">
      <h2 id="reading">Reading {names}</h2>
      {share !== null && (
        <p className="import-percent">
          <b>{Math.floor(share * 100)} %</b> read
        </p>
      )}
      <progress aria-labelledby="reading" value={share ?? undefined} />
      <p className="hint">{countOf(seconds, "second")}. Nothing is saved yet.</p>
      <div>
        <button className="btn" type="button" onClick={stop}>
          Stop
        </button>
      </div>
    </section>
  );
}
