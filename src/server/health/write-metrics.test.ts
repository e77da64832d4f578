import { expect, test } from "vitest";
import { Durations } from "#server/runtime/durations.ts";
import { writeMetrics } from "./write-metrics.ts";

test("gauges, counters and histograms are written as Prometheus reads them", () => {
  const durations = new Durations();
  durations.add(4);
  durations.add(30_000);
  const text = writeMetrics([
    { name: "ready", help: "1 when ready.", type: "gauge", samples: [{ value: 1 }] },
    {
      name: "refusals_total",
      help: "By reason.",
      type: "counter",
      samples: [{ labels: { reason: 'a "b"\\\n', kind: "c" }, value: 2 }],
    },
    { name: "unknown", help: "Left out.", type: "gauge", samples: [] },
    { name: "took_seconds", help: "How long.", type: "histogram", durations },
  ]);
  const lines = text.split("\n");
  expect(lines.slice(0, 8)).toEqual([
    "# HELP ready 1 when ready.",
    "# TYPE ready gauge",
    "ready 1",
    "# HELP refusals_total By reason.",
    "# TYPE refusals_total counter",
    String.raw`refusals_total{reason="a \"b\"\\\n",kind="c"} 2`,
    "# HELP took_seconds How long.",
    "# TYPE took_seconds histogram",
  ]);
  expect(lines).toContain('took_seconds_bucket{le="0.0025"} 0');
  expect(lines).toContain('took_seconds_bucket{le="0.005"} 1');
  expect(lines.slice(-4)).toEqual([
    'took_seconds_bucket{le="+Inf"} 2',
    "took_seconds_sum 30.004",
    "took_seconds_count 2",
    "",
  ]);
});
