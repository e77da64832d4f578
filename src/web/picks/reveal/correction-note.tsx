import { useInfiniteQuery } from "@tanstack/react-query";
import type { ExplainedContest } from "#contract/explain/schemas.ts";
import { countOf } from "#domain/pluralize.ts";
import { instantOf } from "#domain/time.ts";
import { useNow } from "#web/clock/clock.tsx";
import type { Figure } from "#web/ledger/figure.ts";
import { explanationQuery } from "#web/ledger/queries.ts";
import { whyProps } from "#web/ledger/why.tsx";
import { Banner } from "#web/ui/banner.tsx";
import { dayAndTime } from "#web/ui/date-format.ts";

/** When the result was last corrected and the points before its first correction; null: it never was. */
function sumUpCorrections(contests: readonly ExplainedContest[]) {
  const corrected = contests.filter(({ corrections }) =>
    corrections.some(({ before }) => before.result !== null),
  );
  const times = corrected.flatMap(({ corrections }) => corrections.map(({ at }) => instantOf(at)));
  if (times.length === 0) return null;
  const pointsBefore = contests.map(
    ({ corrections, points }) =>
      corrections.find(({ before }) => before.result !== null)?.before.points ?? points,
  );
  return { at: Math.max(...times), before: pointsBefore.reduce((sum, points) => sum + points, 0) };
}

/** Says above the own points that the result was corrected, and leads to their ledger; nothing where it was
 * not. */
export function CorrectionNote({ figure, total }: { figure: Figure; total: number }) {
  const { data } = useInfiniteQuery(explanationQuery(figure));
  const now = useNow();
  const correction = sumUpCorrections(data?.pages.flatMap(({ contests }) => contests) ?? []);
  if (correction === null) return null;
  const { at, before } = correction;
  return (
    <Banner>
      The result was corrected {dayAndTime(at, now)}.{" "}
      {before === total
        ? "Your points stayed the same."
        : `Until then you had ${countOf(before, "point")} here.`}{" "}
      <button {...whyProps(figure)} className="link-btn" type="button">
        What changed
      </button>
    </Banner>
  );
}
