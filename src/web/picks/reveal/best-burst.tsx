import { useEffect, useRef } from "react";
import type { ExplainedContest } from "#contract/explain/schemas.ts";
import { explain } from "#contract/explain/calls.ts";
import { MAX_EXPLAINED } from "#domain/explain/max-explained.ts";
import { call } from "#web/api/api.ts";
import { logFailure } from "#web/browser/log-failure.ts";
import type { Figure } from "#web/ledger/figure.ts";
import { throwConfetti } from "#web/picks/card/emoji-confetti.ts";

/** Loads what every contest of a tournament has brought a player. */
async function loadContests({ playerId: id, tournamentId }: Figure): Promise<ExplainedContest[]> {
  const contests: ExplainedContest[] = [];
  for (;;) {
    const query = { tournamentId, limit: MAX_EXPLAINED, offset: contests.length };
    const page = await call(explain.figure, { params: { id }, query });
    contests.push(...page.contests);
    if (page.contests.length === 0 || contests.length >= page.contest_count) return contests;
  }
}

/** Returns whether a game or race brought more points than each other one; the first one is no record. */
export function isRecord(
  contests: readonly Pick<ExplainedContest, "event_id" | "points">[],
  eventId: number,
): boolean {
  const points = new Map<number, number>();
  for (const { event_id, points: more } of contests) points.set(event_id, (points.get(event_id) ?? 0) + more);
  const own = points.get(eventId) ?? 0;
  points.delete(eventId);
  return points.size > 0 && own > Math.max(0, ...points.values());
}

interface BestBurstProps {
  figure: Figure;
  children: string;
}

/** The points that have just arrived, with one burst if they are the viewer's most of a game or race so
 * far. */
export function BestBurst({ figure, children }: BestBurstProps) {
  const ref = useRef<HTMLSpanElement>(null);
  const written = JSON.stringify(figure);
  useEffect(() => {
    let isShown = true;
    const celebrate = async () => {
      const asked: Figure = JSON.parse(written);
      const contests = await loadContests(asked);
      const isBest = isRecord(contests, asked.eventId ?? asked.contestId ?? 0);
      if (isShown && isBest && ref.current !== null) throwConfetti(ref.current, ["🎉"]);
    };
    celebrate().catch((failure: unknown) => logFailure("The best points are not known", failure));
    return () => {
      isShown = false;
    };
  }, [written]);
  return (
    <span ref={ref} className="numeral">
      {children}
    </span>
  );
}
