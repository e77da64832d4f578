import { type RefObject, useLayoutEffect, useRef, useState } from "react";
import type { RoundStep } from "#contract/leaderboard/schemas.ts";
import { countOf } from "#domain/pluralize.ts";
import type { Figure } from "#web/ledger/figure.ts";
import { Why } from "#web/ledger/why.tsx";
import {
  BASELINE,
  CHART_HEIGHT,
  type RankHistoryGeometry,
  layOutRankHistory,
} from "./rank-history-geometry.ts";

/** Describes a round's points and rank in words. */
function describeRound({ round, points, rank }: RoundStep): string {
  const earned = `${countOf(points, "point")}`;
  return rank === null ? `${round}: ${earned}` : `${round}: ${earned}, rank ${rank}`;
}

interface RankHistoryChartProps {
  steps: readonly RoundStep[];
  /** Whose points they are; each round's can be explained. */
  figures: Omit<Figure, "round">;
}

/** Draws ranks as a line and points as bars, and describes the selected round in words. */
export function RankHistoryChart({ steps, figures }: RankHistoryChartProps) {
  const ref = useRef<HTMLDivElement>(null);
  const width = useElementWidth(ref);
  const [selected, setSelected] = useState<number | null>(null);
  const last = steps.length - 1;
  const at = Math.min(selected ?? last, last);
  const current = steps[at];
  if (current === undefined) return null;
  const geometry = layOutRankHistory(steps, width);
  return (
    <>
      <div className="sheet rank-history">
        <p className="rank-history-now">
          {current.round}:{" "}
          <Why of={{ ...figures, round: current.round }} label={countOf(current.points, "point")}>
            {countOf(current.points, "point")}
          </Why>
          {current.rank !== null && `, rank ${current.rank}`}
        </p>
        <div className="rank-history-plot" ref={ref} style={{ "--step": `${geometry.step}px` }}>
          <Plot geometry={geometry} at={at} width={width} />
          <input
            type="range"
            aria-label="Round"
            min={0}
            max={last}
            value={at}
            aria-valuetext={describeRound(current)}
            onChange={(event) => setSelected(Number(event.target.value))}
          />
        </div>
      </div>
      <RankHistoryTable steps={steps} />
    </>
  );
}

/** Width of a narrow phone, used until the element is measured. */
const INITIAL_WIDTH_PX = 320;

/** Tracks an element's width in pixels. */
function useElementWidth(ref: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(INITIAL_WIDTH_PX);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = () => setWidth(element.clientWidth || INITIAL_WIDTH_PX);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return width;
}

interface PlotProps {
  geometry: RankHistoryGeometry;
  /** Index of the selected column. */
  at: number;
  width: number;
}

function Plot({ geometry: { step, columns, line }, at, width }: PlotProps) {
  const bar = Math.min(step * 0.62, 44);
  return (
    <svg width={width} height={CHART_HEIGHT} aria-hidden="true" focusable="false">
      <rect className="rank-history-band" x={at * step} y={0} width={step} height={CHART_HEIGHT} rx={4} />
      <text className="rank-history-title" x={0} y={12}>
        Rank
      </text>
      <text className="rank-history-title" x={0} y={132}>
        Points
      </text>
      <path className="rank-history-line" d={line} />
      <path className="rank-history-base" d={`M0 ${BASELINE + 0.5}H${width}`} />
      {columns.map(({ round, label, x, points, barTop, barHeight, rank, rankY, isRankShown }, column) => (
        <g key={round} className={column === at ? "is-at" : undefined}>
          <rect className="rank-history-bar" x={x - bar / 2} y={barTop} width={bar} height={barHeight} />
          <text className="rank-history-figure" x={x} y={barTop - 4}>
            {points}
          </text>
          {rank !== null && <circle className="rank-history-dot" cx={x} cy={rankY} r={3.5} />}
          {(isRankShown || (column === at && rank !== null)) && (
            <text className="rank-history-figure" x={x} y={rankY - 9}>
              {rank}
            </text>
          )}
          <text className="rank-history-label" x={x} y={BASELINE + 18}>
            {label}
          </text>
        </g>
      ))}
    </svg>
  );
}

/** The same data as a table for screen readers. */
function RankHistoryTable({ steps }: { steps: readonly RoundStep[] }) {
  return (
    <table className="visually-hidden">
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
