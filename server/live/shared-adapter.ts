import type { createAdapter } from "@socket.io/postgres-adapter"
import type { Pool } from "pg"
import { errorFacts, type Log } from "../core/log.ts"

export interface SharedAdapter {
  adapter: ReturnType<typeof createAdapter>
  /** Calls back after a reconnection: messages in between are lost. */
  onResumed: (call: () => void) => void
}

const CHANNEL = "socket.io#/"

/** Messages too long for NOTIFY are stored here until the next minute. */
const ATTACHMENTS =
  "create unlogged table if not exists socket_io_attachments (id bigserial unique, created_at timestamptz default now(), payload bytea)"

/** Call only while no other server starts. @returns undefined without PostgreSQL */
export const sharedAdapterOf = async (pool: Pool | undefined, log: Log): Promise<SharedAdapter | undefined> => {
  if (!pool) return undefined
  const { createAdapter: create } = await import("@socket.io/postgres-adapter")
  await pool.query(ATTACHMENTS)
  let connections = 0
  let resumed = () => {}
  /** The adapter reconnects by itself without an event. */
  const connect = async () => {
    const client = await pool.connect()
    client.once("end", () => client.release(true))
    await client.query(`listen "${CHANNEL}"`)
    connections += 1
    if (connections > 1) setImmediate(() => resumed())
    return client
  }
  const part = { connect, query: pool.query.bind(pool) } as unknown as Pool
  const errorHandler = (error: Error) => log("live-between-servers-failed", errorFacts(error))
  // NOTIFY accepts less than 8000 bytes.
  const adapter = create(part, { errorHandler, payloadThreshold: 7999 })
  return {
    adapter,
    onResumed: (call) => {
      resumed = call
    },
  }
}
