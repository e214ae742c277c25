import { createHash } from "node:crypto"
import { and, eq, gt } from "drizzle-orm"
import type { Db } from "../database/db.ts"
import { knownAddressesTable } from "../database/own-tables.ts"

const DAY_MS = 86_400_000
export const KNOWN_DAYS = 90

export interface KnownAddresses {
  has: (pair: string) => Promise<boolean>
  add: (pair: string) => Promise<void>
}

const hashOf = (pair: string) => createHash("sha256").update(pair).digest("base64url")

/** Stored as hashes, because the pairs contain emails and network addresses. */
export const knownAddressesIn = (db: Db, now: () => number = Date.now): KnownAddresses => ({
  has: async (pair) => {
    const oldest = new Date(now() - KNOWN_DAYS * DAY_MS).toISOString()
    const { hash, at } = knownAddressesTable
    const [found] = await db
      .select({ hash })
      .from(knownAddressesTable)
      .where(and(eq(hash, hashOf(pair)), gt(at, oldest)))
    return found !== undefined
  },
  add: async (pair) => {
    const at = new Date(now()).toISOString()
    await db
      .insert(knownAddressesTable)
      .values({ hash: hashOf(pair), at })
      .onConflictDoUpdate({ target: knownAddressesTable.hash, set: { at } })
  },
})
