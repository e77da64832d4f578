import type { Durations } from "#server/runtime/durations.ts";

type Labels = Readonly<Record<string, string>>;

/** A value with what tells it from others of the same metric. */
export interface Sample {
  labels?: Labels;
  value: number;
}

/** A metric as Prometheus reads it; without samples it is left out. */
export type Metric =
  | { name: string; help: string; type: "gauge" | "counter"; samples: readonly Sample[] }
  | { name: string; help: string; type: "histogram"; durations: Durations };

const ESCAPES: Readonly<Record<string, string>> = { "\\": "\\\\", "\n": "\\n", '"': '\\"' };

const escapeValue = (text: string) => text.replaceAll(/[\\\n"]/g, (character) => ESCAPES[character] ?? "");

function writeLabels(labels: Labels = {}): string {
  const written = Object.entries(labels).map(([name, value]) => `${name}="${escapeValue(value)}"`);
  return written.length === 0 ? "" : `{${written.join(",")}}`;
}

function listHistogramLines(name: string, durations: Durations): string[] {
  const buckets = durations
    .listCumulative()
    .map(({ limit, count }) => `${name}_bucket{le="${limit / 1_000}"} ${count}`);
  return [
    ...buckets,
    `${name}_bucket{le="+Inf"} ${durations.count}`,
    `${name}_sum ${durations.sum / 1_000}`,
    `${name}_count ${durations.count}`,
  ];
}

function listLines(metric: Metric): string[] {
  const { name, help, type } = metric;
  const lines =
    type === "histogram"
      ? listHistogramLines(name, metric.durations)
      : metric.samples.map(({ labels, value }) => `${name}${writeLabels(labels)} ${value}`);
  return lines.length === 0 ? [] : [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...lines];
}

/** Writes metrics in the text format of Prometheus, version 0.0.4. */
export function writeMetrics(metrics: readonly Metric[]): string {
  return `${metrics.flatMap(listLines).join("\n")}\n`;
}
