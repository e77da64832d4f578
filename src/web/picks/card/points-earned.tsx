import { pluralize } from "#domain/pluralize.ts";
import { Icon } from "#web/ui/icon.tsx";
import { JokerMark } from "#web/ui/marks.tsx";
import { signedPoints } from "#web/ui/signed-points.ts";

/** What a closed card brought; before the result a lock, or the joker that lies on it. */
export function Earned({ total, joker }: { total: number | null; joker: boolean }) {
  if (total === null) return joker ? <JokerMark isLarge /> : <Icon name="lock" />;
  return (
    <>
      <b>{signedPoints(total)}</b>
      <small>{`${pluralize(total, "point")}${joker ? " ×2" : ""}`}</small>
    </>
  );
}
