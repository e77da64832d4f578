import { ordinal } from "#domain/ordinal.ts";

/** A place as a large figure with a small ending: 2 and "nd"; null: a dash. */
export function OrdinalFigure({ place }: { place: number | null }) {
  if (place === null) return <span className="ordinal">–</span>;
  const ending = ordinal(place).slice(String(place).length);
  return (
    <span className="ordinal">
      {place}
      <sup>{ending}</sup>
    </span>
  );
}
