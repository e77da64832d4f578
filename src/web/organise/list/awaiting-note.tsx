import { Link } from "wouter";
import type { OrganiseRow as Row } from "#contract/organise/schemas.ts";
import { paths } from "#web/navigation/paths.ts";
import { Icon } from "#web/ui/icon.tsx";
import { isInPlay } from "./tournament-stage.ts";

/** What started two hours ago and has no result. */
export function AwaitingNote({ rows }: { rows: readonly Row[] }) {
  const waiting = rows.filter((row) => isInPlay(row) && row.awaiting.length > 0);
  const awaiting = waiting.flatMap((row) => row.awaiting);
  const [first] = waiting;
  if (first === undefined) return null;
  const names = awaiting.slice(0, 3).map(({ name }) => name);
  const more = awaiting.length - names.length;
  return (
    <p className="note warn">
      <Icon name="hourglass" />
      <span>
        <b>
          {awaiting.length} await{awaiting.length === 1 ? "s" : ""} a result.
        </b>{" "}
        {names.join(", ")}
        {more > 0 && ` and ${more} more`}. <Link href={paths.results(first.id)}>Enter results</Link>
      </span>
    </p>
  );
}
