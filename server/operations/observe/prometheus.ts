import type { Histogram } from "./histogram.ts"

type Labels = Readonly<Record<string, string>>

export type Metric = { name: string; help: string } & (
  | { type: "counter" | "gauge"; values: readonly (readonly [Labels, number])[] }
  | { type: "histogram"; values: readonly (readonly [Labels, Histogram])[] }
)

export const PROMETHEUS_TYPE = "text/plain; version=0.0.4; charset=utf-8"

const escaped = (text: string) => text.replace(/\\/g, "\\\\").replace(/"/g, '\\"').replace(/\n/g, "\\n")

const line = (name: string, labels: Labels, value: number) => {
  const pairs = Object.entries(labels).map(([label, text]) => `${label}="${escaped(text)}"`)
  return `${name}${pairs.length > 0 ? `{${pairs.join(",")}}` : ""} ${value}`
}

const linesOf = (metric: Metric): string[] => {
  const { name } = metric
  if (metric.type !== "histogram") return metric.values.map(([labels, value]) => line(name, labels, value))
  return metric.values.flatMap(([labels, histogram]) => {
    const { count, sum, upTo } = histogram.read()
    return [
      ...upTo.map(([bound, below]) => line(`${name}_bucket`, { ...labels, le: String(bound) }, below)),
      line(`${name}_bucket`, { ...labels, le: "+Inf" }, count),
      line(`${name}_sum`, labels, sum),
      line(`${name}_count`, labels, count),
    ]
  })
}

/** Prometheus' text format: https://prometheus.io/docs/instrumenting/exposition_formats/ */
export const prometheusText = (metrics: readonly Metric[]): string =>
  metrics
    .flatMap((metric) => [
      `# HELP ${metric.name} ${metric.help}`,
      `# TYPE ${metric.name} ${metric.type}`,
      ...linesOf(metric),
      "",
    ])
    .join("\n")
