import { type RefObject, useLayoutEffect, useRef, useState } from "react";
import type { RoundStep } from "#contract/leaderboard.ts";
import { BASELINE, CHART_HEIGHT, type CourseGeometry, layOutCourse } from "./course-geometry.ts";

/** Says in words how a round went. */
function describeStep({ round, points, rank }: RoundStep): string {
  const earned = `${points} ${points === 1 ? "point" : "points"}`;
  return rank === null ? `${round}: ${earned}` : `${round}: ${earned}, rank ${rank}`;
}

/** The course of a tournament: ranks as a line, points as bars, and the round that one points at in words. */
export function CourseChart({ steps }: { steps: readonly RoundStep[] }) {
  const ref = useRef<HTMLDivElement>(null);
  const width = useWidth(ref);
  const [chosen, setChosen] = useState<number | null>(null);
  const last = steps.length - 1;
  const at = Math.min(chosen ?? last, last);
  const current = steps[at];
  if (current === undefined) return null;
  const geometry = layOutCourse(steps, width);
  return (
    <>
      <div className="sheet course">
        <p className="course-now" aria-hidden="true">
          {describeStep(current)}
        </p>
        <div className="course-plot" ref={ref} style={{ "--step": `${geometry.step}px` }}>
          <Plot geometry={geometry} at={at} width={width} />
          <input
            type="range"
            aria-label="Round"
            min={0}
            max={last}
            value={at}
            aria-valuetext={describeStep(current)}
            onChange={(event) => setChosen(Number(event.target.value))}
          />
        </div>
      </div>
      <CourseTable steps={steps} />
    </>
  );
}

/** A narrow phone's, until it is measured. */
const FIRST_WIDTH = 320;

/** The width of an element in pixels, as it changes. */
function useWidth(ref: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(FIRST_WIDTH);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const look = () => setWidth(element.clientWidth || FIRST_WIDTH);
    look();
    const observer = new ResizeObserver(look);
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return width;
}

interface PlotProps {
  geometry: CourseGeometry;
  /** The column that one points at. */
  at: number;
  width: number;
}

function Plot({ geometry: { step, columns, line }, at, width }: PlotProps) {
  const bar = Math.min(step * 0.62, 44);
  return (
    <svg width={width} height={CHART_HEIGHT} aria-hidden="true" focusable="false">
      <rect className="course-band" x={at * step} y={0} width={step} height={CHART_HEIGHT} rx={4} />
      <text className="course-title" x={0} y={12}>
        Rank
      </text>
      <text className="course-title" x={0} y={132}>
        Points
      </text>
      <path className="course-line" d={line} />
      <path className="course-base" d={`M0 ${BASELINE + 0.5}H${width}`} />
      {columns.map(({ round, label, x, points, barTop, barHeight, rank, rankY, isRankShown }, column) => (
        <g key={round} className={column === at ? "is-at" : undefined}>
          <rect className="course-bar" x={x - bar / 2} y={barTop} width={bar} height={barHeight} />
          <text className="course-figure" x={x} y={barTop - 4}>
            {points}
          </text>
          {rank !== null && <circle className="course-dot" cx={x} cy={rankY} r={3.5} />}
          {(isRankShown || (column === at && rank !== null)) && (
            <text className="course-figure" x={x} y={rankY - 9}>
              {rank}
            </text>
          )}
          <text className="course-label" x={x} y={BASELINE + 18}>
            {label}
          </text>
        </g>
      ))}
    </svg>
  );
}

/** The same for those who do not see it. */
function CourseTable({ steps }: { steps: readonly RoundStep[] }) {
  return (
    <table className="vh">
      <caption>Rank and points round by round</caption>
      <thead>
        <tr>
          <th scope="col">Round</th>
          <th scope="col">Points</th>
          <th scope="col">Total Points</th>
          <th scope="col">Rank</th>
        </tr>
      </thead>
      <tbody>
        {steps.map(({ round, points, total_points, rank }) => (
          <tr key={round}>
            <th scope="row">{round}</th>
            <td>{points}</td>
            <td>{total_points}</td>
            <td>{rank ?? "None yet"}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
