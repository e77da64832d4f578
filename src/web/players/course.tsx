import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { courseQuery } from "./queries.ts";

const CourseChart = lazy(async () => ({ default: (await import("./course-chart.tsx")).CourseChart }));

interface CourseProps {
  userId: number;
  tournamentId: number;
}

/** A course begins with the second completed round. */
const SHORTEST = 2;
const ID = "course";

/** The way down to the course, past what may be a season of predictions; nothing where there is none. */
export function CourseLink({ userId, tournamentId }: CourseProps) {
  const { data: steps = [] } = useQuery(courseQuery(userId, tournamentId));
  if (steps.length < SHORTEST) return null;
  return (
    <a className="course-link" href={`#${ID}`}>
      Round by round
    </a>
  );
}

/** How rank and points of a player went round by round; nothing before there is a course. */
export function Course({ userId, tournamentId }: CourseProps) {
  const { data: steps = [] } = useQuery(courseQuery(userId, tournamentId));
  if (steps.length < SHORTEST) return null;
  return (
    <>
      <div className="sec" id={ID}>
        <h2>Round by round</h2>
      </div>
      <Suspense fallback={<div className="sheet course course-room" />}>
        <CourseChart key={tournamentId} steps={steps} />
      </Suspense>
    </>
  );
}
