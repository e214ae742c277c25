import type { createAdapter } from "@socket.io/postgres-adapter"
import type { Pool } from "pg"
import { errorFacts, type Log } from "../log.ts"

/** How the sockets of several servers hear each other: by LISTEN and NOTIFY of the PostgreSQL that they share. */
export interface SharedAdapter {
  adapter: ReturnType<typeof createAdapter>
  /** Calls back when it listens again after its connection was lost: what was told meanwhile is not known here. */
  onResumed: (call: () => void) => void
}

/** Of the namespace "/", as the adapter names it. */
const CHANNEL = "socket.io#/"

/** What is longer than a NOTIFY may be lies here until the next minute. */
const ATTACHMENTS =
  "create unlogged table if not exists socket_io_attachments (id bigserial unique, created_at timestamptz default now(), payload bytea)"

/** Undefined where there is no PostgreSQL: then no other server is there either. Call it where no other server starts. */
export const sharedAdapterOf = async (pool: Pool | undefined, log: Log): Promise<SharedAdapter | undefined> => {
  if (!pool) return undefined
  const { createAdapter: create } = await import("@socket.io/postgres-adapter")
  await pool.query(ATTACHMENTS)
  let connections = 0
  let resumed = () => {}
  /** The adapter connects again by itself, and says nothing of it. */
  const connect = async () => {
    const client = await pool.connect()
    client.once("end", () => client.release(true))
    await client.query(`listen "${CHANNEL}"`)
    connections += 1
    if (connections > 1) setImmediate(() => resumed())
    return client
  }
  // Nothing else of a pool is used.
  const part = { connect, query: pool.query.bind(pool) } as unknown as Pool
  const errorHandler = (error: Error) => log("live-between-servers-failed", errorFacts(error))
  // A NOTIFY may say less than 8000 bytes.
  const adapter = create(part, { errorHandler, payloadThreshold: 7999 })
  return {
    adapter,
    onResumed: (call) => {
      resumed = call
    },
  }
}
