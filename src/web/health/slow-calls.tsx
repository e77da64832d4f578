import type { HealthStatus } from "#contract/health/schemas.ts";
import { pluralize } from "#domain/pluralize.ts";
import { instantOf } from "#domain/time.ts";
import { dayAndTime } from "#web/ui/date-format.ts";
import { writeMilliseconds } from "./write-size.ts";

/** Before details, which the description of the calls has. */
const shorten = (summary: string) => summary.split(/[;,:]/, 1)[0];

/** The calls that took long, with how often and how long: folded, and never whose they were. */
export function SlowCalls({ status }: { status: HealthStatus }) {
  const { slow_calls, calls, checked_at } = status;
  const slow = slow_calls.reduce((sum, { times }) => sum + times, 0);
  const now = instantOf(checked_at);
  const all = `${calls.last_day.toLocaleString("en")} ${pluralize(calls.last_day, "call")} of the last 24 hours took over 500 ms`;
  if (slow === 0) return <p className="hint">None of {all}.</p>;
  return (
    <details className="health-slow-calls">
      <summary>
        {slow.toLocaleString("en")} of {all}
      </summary>
      <div className="sheet scroll-x">
        <table className="data-table health-slow" aria-label="Slow calls">
          <thead>
            <tr>
              <th scope="col">What</th>
              <th className="number-cell" scope="col">
                Times
              </th>
              <th className="number-cell" scope="col">
                Median
              </th>
              <th className="number-cell" scope="col">
                Slowest
              </th>
            </tr>
          </thead>
          <tbody>
            {slow_calls.map((one) => (
              <tr key={one.summary}>
                <th scope="row">
                  {shorten(one.summary)}
                  <small>Last {dayAndTime(instantOf(one.last_at), now)}</small>
                </th>
                <td className="number-cell">{one.times}</td>
                <td className="number-cell">{writeMilliseconds(one.median_ms)}</td>
                <td className="number-cell">{writeMilliseconds(one.slowest_ms)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="hint">A slow call is counted, never whose it was.</p>
    </details>
  );
}
