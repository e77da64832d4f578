import { useState } from "react";
import type { PickDifference } from "#contract/versus/schemas.ts";
import { Difference } from "./difference.tsx";

/** Differences that are shown at first. */
const SHOWN_AT_FIRST = 20;

/** The picks in which two players differed, the newest first. */
export function PickDifferences({ differences }: { differences: readonly PickDifference[] }) {
  const [isLong, setIsLong] = useState(false);
  const shown = isLong ? differences : differences.slice(0, SHOWN_AT_FIRST);
  return (
    <>
      <ul className="sheet versus-differences">
        {shown.map((difference) => (
          <Difference key={`${difference.contest_id} ${difference.market}`} difference={difference} />
        ))}
      </ul>
      {shown.length < differences.length && (
        <div className="versus-more">
          <button className="btn" type="button" onClick={() => setIsLong(true)}>
            Show all {differences.length}
          </button>
        </div>
      )}
    </>
  );
}
