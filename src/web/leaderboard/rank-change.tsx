/** Returns the places gained since the round before; negative: lost, 0: none, or new on the board. */
export function placesGained(rankBefore: number | undefined, rank: number): number {
  return rankBefore === undefined ? 0 : rankBefore - rank;
}

interface RankChangeProps {
  /** Gained since the round before; negative: lost. */
  places: number;
  /** Whether 0 has a mark, too. */
  marksNoChange?: boolean;
}

/** The places that a player gained or lost since the round before. */
export function RankChange({ places, marksNoChange = false }: RankChangeProps) {
  if (places === 0)
    return marksNoChange ? (
      <span className="rank-change" role="img" aria-label="No change since the round before">
        –
      </span>
    ) : null;
  const isUp = places > 0;
  const count = Math.abs(places);
  return (
    <span
      className={isUp ? "rank-change is-up" : "rank-change"}
      role="img"
      aria-label={`${isUp ? "Up" : "Down"} ${count} since the round before`}
    >
      <RankArrow isUp={isUp} />
      {count}
    </span>
  );
}

/** An arrow up or down. */
export function RankArrow({ isUp }: { isUp: boolean }) {
  return (
    <svg className="rank-change-arrow" viewBox="0 0 20 20" aria-hidden="true" focusable="false">
      <path d={isUp ? "M10 16V4M5 9l5-5 5 5" : "M10 4v12M5 11l5 5 5-5"} />
    </svg>
  );
}
