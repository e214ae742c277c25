import { randomUUID } from "node:crypto"
import { and, eq, inArray, lt } from "drizzle-orm"
import type { Row } from "../../src/declare/index.ts"
import { Refusal } from "../core/errors.ts"
import type { Db } from "../database/db.ts"
import { settingOf } from "../database/office-setting.ts"
import { type Tables, tableOf } from "../database/tables.ts"

/** Ordered by priority: a browser built on another names both in its `User-Agent`. */
const BROWSERS = [
  [/Edg(?:e|A|iOS)?\//, "Edge"],
  [/OPR\/|Opera/, "Opera"],
  [/SamsungBrowser\//, "Samsung Internet"],
  [/Firefox\/|FxiOS\//, "Firefox"],
  [/Chrome\/|CriOS\//, "Chrome"],
  [/Safari\//, "Safari"],
] as const
const SYSTEMS = [
  [/iPhone/, "iPhone"],
  [/iPad/, "iPad"],
  [/Android/, "Android"],
  [/Windows/, "Windows"],
  [/Mac OS X|Macintosh/, "Mac"],
  [/CrOS/, "ChromeOS"],
  [/Linux/, "Linux"],
] as const

const UNKNOWN = "Perangkat tidak dikenal"

type Known = readonly (readonly [RegExp, string])[]

const named = (known: Known, agent: string) => known.find(([pattern]) => pattern.test(agent))?.[1]

export const deviceOf = (agent = ""): string => {
  const [browser, system] = [named(BROWSERS, agent), named(SYSTEMS, agent)]
  if (browser && system) return `${browser} di ${system}`
  return browser ?? system ?? UNKNOWN
}

const MINUTE_MS = 60_000
const HOUR = 60 * MINUTE_MS
/** Milliseconds for which a sign-in is valid. */
export const SESSION_TTL_MS = 12 * HOUR
/** Milliseconds between updates of the last use, so that not every request writes. */
const LAST_USE_INTERVAL_MS = 5 * MINUTE_MS

export interface Session {
  id: string
  /** ISO 8601. */
  expires_at: string
  /** When the password was entered last, ISO 8601. Empty if unknown. */
  authenticated_at: string
}

export const NO_SESSION: Session = { id: "", expires_at: "", authenticated_at: "" }

interface Visitor {
  device: string
  address: string
}

export const sessionsOf = (tables: Tables) => tableOf(tables, "account-session")

export const openSession = async (tx: Db, tables: Tables, user: unknown, visitor: Visitor): Promise<Session> => {
  const now = Date.now()
  const at = new Date(now).toISOString()
  const expires_at = new Date(now + SESSION_TTL_MS).toISOString()
  const session: Session = { id: randomUUID(), expires_at, authenticated_at: at }
  await tx.insert(sessionsOf(tables)).values({ ...session, ...visitor, user, created_at: at, last_used: at })
  return session
}

const idle = (minutes: number) =>
  new Refusal(401, `Sesi ini berakhir karena ${minutes} menit tidak dipakai. Silakan masuk lagi.`)

/** Notes the use of a session, or ends one that was not used for longer than the office allows. */
export const touch = async (db: Db, tables: Tables, { id, last_used }: Row): Promise<void> => {
  const now = Date.now()
  const unused = now - Date.parse(String(last_used))
  if (unused < LAST_USE_INTERVAL_MS) return
  const table = sessionsOf(tables)
  const minutes = Number(await settingOf(db, tables, "idle_minutes"))
  // The last use was up to an interval later than noted.
  if (unused >= minutes * MINUTE_MS + LAST_USE_INTERVAL_MS) {
    await db.delete(table).where(eq(table.id, id))
    throw idle(minutes)
  }
  await db
    .update(table)
    .set({ last_used: new Date(now).toISOString() })
    .where(and(eq(table.id, id), lt(table.last_used, new Date(now - LAST_USE_INTERVAL_MS).toISOString())))
}

/** @returns the ids of sessions that have not ended */
export const findOpenSessions = async (
  db: Db,
  tables: Tables,
  ids: readonly string[],
): Promise<ReadonlySet<string>> => {
  const { id } = sessionsOf(tables)
  const rows = await db
    .select({ id })
    .from(sessionsOf(tables))
    .where(inArray(id, [...ids]))
  return new Set(rows.map((row) => String(row.id)))
}
