import type { PGlite } from "@electric-sql/pglite"
import { type Opened, openDb, openedOver } from "../../server/database/db.ts"
import { createRewind } from "./rewind.ts"
import { emptyDatabase } from "./snapshot.ts"

interface Kept {
  client: PGlite
  rewind: () => Promise<boolean>
}

const pgliteOf = ({ engine }: Opened): PGlite => {
  if (!engine.pglite) throw new Error("Only an embedded database can be lent")
  return engine.pglite
}

/** Code that PostgreSQL would load at its first use. */
const LIBRARIES = ["pg_trgm", "plpgsql"]

const keep = async (client: PGlite): Promise<Kept> => {
  for (const library of LIBRARIES) await client.exec(`load '${library}'`)
  return { client, rewind: await createRewind(client) }
}

const refuseClosed = () => {
  throw new Error("PGlite is closed")
}

/** Refuses calls after its end, although the database goes on for the next file. */
const createLoan = (client: PGlite) => {
  let ended = false
  let hasListened = false
  const own: Record<PropertyKey, unknown> = {}
  const loan = new Proxy(client, {
    get: (_, key) => {
      if (ended) return refuseClosed()
      if (Object.hasOwn(own, key)) return own[key]
      if (key === "listen") hasListened = true
      const value: unknown = Reflect.get(client, key, client)
      return typeof value === "function" ? value.bind(client) : value
    },
    set: (_, key, value) => {
      own[key] = value
      return true
    },
  })
  const end = () => {
    if (ended) refuseClosed()
    ended = true
  }
  return { loan, end, hasListened: () => hasListened }
}

/**
 * Lends databases in memory. One that is closed returns to its first state and is lent again, which takes a
 * twentieth of opening another.
 */
export const createLender = (make: () => Promise<Opened>) => {
  const free: Kept[] = []
  return async (): Promise<Opened> => {
    const kept = free.pop() ?? (await keep(pgliteOf(await make())))
    const { loan, end, hasListened } = createLoan(kept.client)
    const close = async () => {
      end()
      // Listeners are outside of the memory that is kept.
      if (!hasListened() && (await kept.rewind())) free.push(kept)
      else await kept.client.close()
    }
    return { ...(await openedOver(loan)), close }
  }
}

export const openEmpty = createLender(async () => openDb({ memory: true, snapshot: await emptyDatabase() }))
