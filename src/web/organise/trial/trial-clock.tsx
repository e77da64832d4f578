import { useEffect, useState } from "react";
import type { TrialStand, TrialStop } from "#domain/trial/trial-run.ts";
import { dayAndTime } from "#web/ui/date-format.ts";
import { Icon } from "#web/ui/icon.tsx";

interface TrialClockProps {
  stops: readonly TrialStop[];
  /** How many stops are behind; 0: none. */
  at: number;
  onGo: (at: number) => void;
  stand: TrialStand;
  contests: number;
}

/** Milliseconds in which a run plays to its end, and of one stop at most. */
const WHOLE_MS = 6_000;
const STOP_MS = 300;

/** The clock of a trial run: from lock to lock and result to result, by hand or by itself. */
export function TrialClock({ stops, at, onGo, stand, contests }: TrialClockProps) {
  const last = stops.length;
  const { isPlaying, go, play, pause } = usePlaying(at, last, onGo);
  const stop = stops[at - 1];
  const when = stop === undefined ? "Before the first lock" : dayAndTime(stop.at, stops[0]?.at ?? stop.at);
  return (
    <section className="sheet trial-clock" aria-label="Clock of the trial run">
      <p className="trial-now">{when}</p>
      <p className="trial-what">{stop === undefined ? "Everything can be picked." : describeStop(stop)}</p>
      <input
        type="range"
        aria-label="Time"
        min={0}
        max={last}
        value={at}
        aria-valuetext={when}
        onChange={(event) => go(Number(event.target.value))}
      />
      <div className="trial-buttons">
        <button className="btn btn-s" type="button" disabled={at <= 0} onClick={() => go(at - 1)}>
          <Icon name="chev-l" className="icon icon-16" />
          Back
        </button>
        <button className="btn btn-s" type="button" disabled={at >= last} onClick={() => go(at + 1)}>
          Next
          <Icon name="chev-r" className="icon icon-16" />
        </button>
        <button className="btn btn-s trial-play" type="button" onClick={isPlaying ? pause : play}>
          {isPlaying ? "Pause" : "Play to the end"}
        </button>
      </div>
      <Counts stand={stand} contests={contests} />
    </section>
  );
}

/** Goes from stop to stop, by itself while it plays. */
function usePlaying(at: number, last: number, onGo: (at: number) => void) {
  const [isPlaying, setPlaying] = useState(false);
  useEffect(() => {
    if (!isPlaying) return;
    const step = () => {
      onGo(at + 1);
      if (at + 1 >= last) setPlaying(false);
    };
    const timer = setTimeout(step, Math.min(STOP_MS, WHOLE_MS / last));
    return () => clearTimeout(timer);
  }, [isPlaying, at, last, onGo]);
  const pause = () => setPlaying(false);
  const go = (to: number) => {
    pause();
    onGo(Math.max(0, Math.min(last, to)));
  };
  const play = () => {
    // Whoever wants less motion sees the end at once.
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) return go(last);
    if (at >= last) onGo(0);
    setPlaying(true);
  };
  return { isPlaying, go, play, pause };
}

const Counts = ({ stand, contests }: Pick<TrialClockProps, "stand" | "contests">) => (
  <dl className="trial-counts">
    <Count label="Locked" count={stand.locked} of={contests} />
    <Count label="Results" count={stand.settled} of={contests} />
    <Count label="Jokers" count={stand.jokers} />
  </dl>
);

function Count({ label, count, of }: { label: string; count: number; of?: number }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <b>{count}</b>
        {of !== undefined && <small> of {of}</small>}
      </dd>
    </div>
  );
}

/** Names at most this many; the others are counted. */
const MAX_NAMED = 2;

function listNames(names: readonly string[]): string {
  const more = names.length - MAX_NAMED;
  return more > 1 ? `${names.slice(0, MAX_NAMED).join(", ")} and ${more} more` : names.join(", ");
}

/** "Locks: Estonia – Latvia. Result: Finland – Spain." */
function describeStop({ locks, results }: TrialStop): string {
  return [
    locks.length > 0 ? `Locks: ${listNames(locks)}.` : "",
    results.length > 0 ? `${results.length === 1 ? "Result" : "Results"}: ${listNames(results)}.` : "",
  ]
    .filter((part) => part !== "")
    .join(" ");
}
