import { useEffect, useState } from "react";
import { countOf } from "#domain/pluralize.ts";

const SECOND = 1_000;

/** Shows that files are still being read, once that takes longer than a second, with a way to stop it. */
export function ReadingCard({ names, onStop }: { names: string; onStop: () => void }) {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setSeconds((before) => before + 1), SECOND);
    return () => clearInterval(timer);
  }, []);
  if (seconds === 0) return null;
  return (
    <section className="card import-reading" aria-labelledby="reading">
      <h2 id="reading">Reading {names}</h2>
      <progress aria-labelledby="reading" />
      <p className="hint">{countOf(seconds, "second")}. Nothing is saved yet.</p>
      <div>
        <button className="btn" type="button" onClick={onStop}>
          Stop
        </button>
      </div>
    </section>
  );
}
