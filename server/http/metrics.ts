import { sql } from "drizzle-orm"
import { collectDefaultMetrics, Gauge } from "prom-client"
import type { Context } from "../engine/context.ts"
import { jobsIn } from "../features/service-status/service-status.ts"
import type { Observer } from "../observe/observer.ts"

type Watched = Pick<Context, "db" | "tables" | "live" | "connections"> & { observer: Observer }

/** Adds what is read at the time of the request to the metrics that the observer counts. Call once per server. */
export const registerGauges = ({ db, tables, live, connections, observer }: Watched): void => {
  const registers = [observer.registry]
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read())
      },
    })
  collectDefaultMetrics({ register: observer.registry })
  gauge("griya_event_loop_busy_ratio", "Busy part of the event loop in the last minute.", observer.loop)
  gauge("griya_sockets", "Browsers that are connected for live changes.", live.connected)
  if (connections) {
    gauge("griya_database_connections", "Open connections to PostgreSQL.", () => connections().open)
    gauge("griya_database_waiting", "Queries that wait for a connection.", () => connections().waiting)
  }
  new Gauge({
    name: "griya_database_up",
    help: "1: the database answers.",
    registers,
    async collect() {
      const isUp = await db.execute(sql`select 1`).then(
        () => 1,
        () => 0,
      )
      this.set(isUp)
    },
  })
  new Gauge({
    name: "griya_jobs",
    help: "CSV uploads by status, and blasts that are being sent, of all servers of this database.",
    labelNames: ["job", "status"],
    registers,
    async collect() {
      const jobs = await jobsIn(db, tables).catch(() => undefined)
      this.reset()
      for (const [status, count] of Object.entries(jobs?.uploads ?? {}))
        this.set({ job: "csv-upload", status }, count ?? 0)
      if (jobs) this.set({ job: "blast", status: "running" }, jobs.blasts)
    },
  })
}
