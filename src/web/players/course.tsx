import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { courseQuery } from "./queries.ts";

const CourseChart = lazy(async () => ({ default: (await import("./course-chart.tsx")).CourseChart }));

/** How rank and points of a player went round by round; nothing before the second completed round, as there is no course yet. */
export function Course({ userId, tournamentId }: { userId: number; tournamentId: number }) {
  const { data: steps = [] } = useQuery(courseQuery(userId, tournamentId));
  if (steps.length < 2) return null;
  return (
    <>
      <div className="sec">
        <h2>Round by round</h2>
      </div>
      <Suspense fallback={<div className="sheet course course-room" />}>
        <CourseChart key={tournamentId} steps={steps} />
      </Suspense>
    </>
  );
}
