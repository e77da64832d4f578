import type { HealthStatus } from "#contract/health/schemas.ts";
import { instantOf } from "#domain/time.ts";
import { download } from "#web/organise/export-files.ts";
import { dayAndTime } from "#web/ui/date-format.ts";
import { writeMilliseconds } from "./write-size.ts";

/** Before details, which the description of the calls has. */
const shorten = (summary: string) => summary.split(/[;,:]/, 1)[0];

/** The calls that took long, with how often and how long. */
export function SlowCallsSection({ status }: { status: HealthStatus }) {
  const { slow_calls, calls, checked_at } = status;
  const slow = slow_calls.reduce((sum, { times }) => sum + times, 0);
  const now = instantOf(checked_at);
  const handleReport = () =>
    download({ name: "jokerpick-health.json", text: `${JSON.stringify(status, undefined, 2)}\n` });
  return (
    <>
      <div className="section-head">
        <h2>Slow calls</h2>
        <span className="section-note">
          Over 500 ms, last 24 hours: {slow.toLocaleString("en")} of {calls.last_day.toLocaleString("en")}
        </span>
      </div>
      {slow > 0 && (
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
      )}
      <p className="hint health-report">
        A slow call is counted, never whose it was.{" "}
        <button className="link-btn" type="button" onClick={handleReport}>
          Download a report for a bug
        </button>
      </p>
    </>
  );
}
