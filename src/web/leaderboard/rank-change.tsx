/** Since when places count as gained or lost: of everyone the last round, of a league the last result. */
export type MovesSince = "round before" | "last result";

/** Returns the places gained; negative: lost, undefined: there was no rank before. */
export function placesGained(rankBefore: number | undefined, rank: number): number | undefined {
  return rankBefore && rankBefore - rank;
}

interface RankChangeProps {
  /** Gained; negative: lost, undefined: there was no rank before. */
  places: number | undefined;
  /** Of a league also 0 has a mark. */
  since?: MovesSince | undefined;
}

/** The places that a player gained or lost. */
export function RankChange({ places, since = "round before" }: RankChangeProps) {
  if (places === undefined || (places === 0 && since === "round before")) return null;
  const isUp = places > 0;
  const count = Math.abs(places);
  const label = count === 0 ? "No change" : `${isUp ? "Up" : "Down"} ${count}`;
  return (
    <span
      className={isUp ? "rank-change is-up" : "rank-change"}
      role="img"
      aria-label={`${label} since the ${since}`}
    >
      {count === 0 ? (
        "–"
      ) : (
        <>
          <RankArrow isUp={isUp} />
          {count}
        </>
      )}
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
