import type { Context } from "../../http/task.ts"
import { CALL_KEY, type Histogram, type Observer } from "./observer.ts"
import { jobsIn } from "./service-status.ts"

type Labels = Readonly<Record<string, string>>

type Metric = { name: string; help: string } & (
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
const prometheusText = (metrics: readonly Metric[]): string =>
  metrics
    .flatMap((metric) => [
      `# HELP ${metric.name} ${metric.help}`,
      `# TYPE ${metric.name} ${metric.type}`,
      ...linesOf(metric),
      "",
    ])
    .join("\n")

type Watched = Pick<Context, "db" | "tables" | "live" | "connections"> & { observer: Observer }

const gauge = (name: string, help: string, value: number): Metric => ({
  name,
  help,
  type: "gauge",
  values: [[{}, value]],
})

const ofCalls = ({ calls, statements, events }: Observer): Metric[] => [
  {
    name: "griya_call_seconds",
    help: "Calls that were answered, by declared call and class of the status.",
    type: "histogram",
    values: [...calls].map(([key, histogram]) => {
      const [call = "", status = ""] = key.split(CALL_KEY)
      return [{ call, status }, histogram]
    }),
  },
  {
    name: "griya_statement_seconds",
    help: "Statements to the database, with the time that they waited for their turn.",
    type: "histogram",
    values: [[{}, statements]],
  },
  {
    name: "griya_log_events_total",
    help: "Lines of the log beside those of calls: slow calls, errors, failed jobs, errors of browsers.",
    type: "counter",
    values: [...events].map(([event, count]) => [{ event }, count]),
  },
]

const ofProcess = ({ loop, since }: Observer): Metric[] => {
  const { user, system } = process.cpuUsage()
  return [
    gauge("process_start_time_seconds", "When the process started.", Math.round(since.getTime() / 1000)),
    gauge("process_resident_memory_bytes", "Memory of the process.", process.memoryUsage.rss()),
    gauge(
      "griya_event_loop_busy_ratio",
      "Part of the last minute in which the event loop had something to do.",
      loop(),
    ),
    {
      name: "process_cpu_seconds_total",
      help: "Processor time of the process.",
      type: "counter",
      values: [[{}, (user + system) / 1e6]],
    },
  ]
}

const ofDatabase = async ({ db, tables, connections }: Watched): Promise<Metric[]> => {
  const jobs = await jobsIn(db, tables).catch(() => undefined)
  const pool = connections?.()
  return [
    gauge("griya_database_up", "1: the database answers.", jobs ? 1 : 0),
    ...(pool
      ? [
          gauge("griya_database_connections", "Open connections to PostgreSQL.", pool.open),
          gauge("griya_database_waiting", "Queries that wait for a connection.", pool.waiting),
        ]
      : []),
    ...(jobs
      ? [
          {
            name: "griya_jobs",
            help: "CSV uploads by status, and blasts that are being sent, of all servers of this database.",
            type: "gauge" as const,
            values: [
              ...Object.entries(jobs.uploads).map(
                ([status, count]) => [{ job: "csv-upload", status }, count ?? 0] as const,
              ),
              [{ job: "blast", status: "running" }, jobs.blasts] as const,
            ],
          },
        ]
      : []),
  ]
}

export const metricsOf = async (watched: Watched): Promise<string> =>
  prometheusText([
    ...ofCalls(watched.observer),
    ...ofProcess(watched.observer),
    gauge("griya_sockets", "Browsers that are connected for live changes.", watched.live.connected()),
    ...(await ofDatabase(watched)),
  ])
