/** Places gained since the round before; negative: lost, 0: none or new on the board. */
export function placesGained(rankBefore: number | undefined, rank: number): number {
  return rankBefore === undefined ? 0 : rankBefore - rank;
}

/** The places that a player gained or lost since the round before; nothing for none. */
export function Movement({ places }: { places: number }) {
  if (places === 0) return null;
  const isUp = places > 0;
  const count = Math.abs(places);
  return (
    <span
      className={isUp ? "rank-change is-up" : "rank-change"}
      role="img"
      aria-label={`${isUp ? "Up" : "Down"} ${count} since the round before`}
    >
      <Arrow isUp={isUp} />
      {count}
    </span>
  );
}

/** Which way a player moved, without colour. */
export function Arrow({ isUp }: { isUp: boolean }) {
  return (
    <svg className="rank-change-arrow" viewBox="0 0 8 8" aria-hidden="true" focusable="false">
      <path fill="currentColor" d={isUp ? "M4 1 7.6 7H.4z" : "M4 7 .4 1h7.2z"} />
    </svg>
  );
}
