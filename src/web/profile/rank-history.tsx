import { useQuery } from "@tanstack/react-query";
import { exportOf } from "#web/browser/export-of.ts";
import { lazyComponent } from "#web/browser/lazy-component.ts";
import { Suspense } from "react";
import { rankHistoryQuery } from "./queries.ts";

const RankHistoryChart = lazyComponent(() =>
  exportOf(import("./rank-history-chart.tsx"), "RankHistoryChart"),
);

interface RankHistoryProps {
  userId: number;
  tournamentId: number;
}

/** A history is shown from the second completed round on. */
const MIN_ROUNDS = 2;

/** Shows a player's rank and points round by round; renders nothing without a history. */
export function RankHistory({ userId, tournamentId }: RankHistoryProps) {
  const { data: steps = [] } = useQuery(rankHistoryQuery(userId, tournamentId));
  if (steps.length < MIN_ROUNDS) return null;
  return (
    <>
      <div className="section-head">
        <h2>Round by round</h2>
      </div>
      <Suspense fallback={<div className="sheet rank-history rank-history-room" />}>
        <RankHistoryChart key={tournamentId} steps={steps} figures={{ playerId: userId, tournamentId }} />
      </Suspense>
    </>
  );
}
