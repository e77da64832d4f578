import { useQuery } from "@tanstack/react-query";
import { exportOf } from "#web/browser/export-of.ts";
import { lazy, Suspense } from "react";
import { rankHistoryQuery } from "./queries.ts";

const RankHistoryChart = lazy(async () => ({
  default: await exportOf(import("./rank-history-chart.tsx"), "RankHistoryChart"),
}));

interface RankHistoryProps {
  userId: number;
  tournamentId: number;
}

/** A history is shown from the second completed round on. */
const MIN_ROUNDS = 2;
const SECTION_ID = "rank-history";

/** Links down to the rank history, past a possibly long list of predictions; renders nothing without a
 * history. */
export function RankHistoryLink({ userId, tournamentId }: RankHistoryProps) {
  const { data: steps = [] } = useQuery(rankHistoryQuery(userId, tournamentId));
  if (steps.length < MIN_ROUNDS) return null;
  return (
    <a className="rank-history-link hit-area" href={`#${SECTION_ID}`}>
      Round by round
    </a>
  );
}

/** Shows a player's rank and points round by round; renders nothing without a history. */
export function RankHistory({ userId, tournamentId }: RankHistoryProps) {
  const { data: steps = [] } = useQuery(rankHistoryQuery(userId, tournamentId));
  if (steps.length < MIN_ROUNDS) return null;
  return (
    <>
      <div className="section-head" id={SECTION_ID}>
        <h2>Round by round</h2>
      </div>
      <Suspense fallback={<div className="sheet rank-history rank-history-room" />}>
        <RankHistoryChart key={tournamentId} steps={steps} />
      </Suspense>
    </>
  );
}
