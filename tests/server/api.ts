import { randomUUID } from "node:crypto"
import { desc, eq, sql } from "drizzle-orm"
import { memoize } from "es-toolkit"
import { DEMO_PASSWORD, demoAccounts } from "../../demo/accounts.ts"
import { tokenFor } from "../../server/auth/auth.ts"
import { createLimits } from "../../server/auth/limits.ts"
import { openSession } from "../../server/auth/sessions.ts"
import { noLog } from "../../server/core/log.ts"
import { accountsTable } from "../../server/database/account-tables.ts"
import { type Db, type Opened, openDb } from "../../server/database/db.ts"
import { snapshotOf } from "../../server/database/evolve/snapshot.ts"
import { transition } from "../../server/database/evolve/transition.ts"
import { tableOf, tablesOf } from "../../server/database/tables.ts"
import { keepTriggers } from "../../server/database/triggers.ts"
import { createSchema } from "../../server/database/write-migration.ts"
import type { Gateway } from "../../server/engine/context.ts"
import { type Live, silent } from "../../server/engine/live-events.ts"
import { blasterOf } from "../../server/features/blasts/blaster.ts"
import { bulkRunnerOf } from "../../server/features/bulk/bulk-runner.ts"
import { importerOf } from "../../server/features/imports/importer.ts"
import { delivererOf } from "../../server/features/integrations/deliverer.ts"
import { simulatedGateway } from "../../server/features/payments/gateway.ts"
import { memoryStore } from "../../server/files/file-store.ts"
import { createService } from "../../server/http/app.ts"
import type { Resource } from "../../src/declare/index.ts"
import { resources as declared } from "../../src/resources/index.ts"
import { todayInJakarta } from "../../src/time/day.ts"
import { fillFew, stored } from "./few.ts"
import { inTurn } from "./in-turn.ts"
import { createLender } from "./lent-database.ts"
import { emptyDatabase } from "./snapshot.ts"
import { storedRowsOf } from "./stored-rows.ts"

/** `agent` cannot use the back office; `first_time` must register first. */
export type TestRole = "gro_admin" | "ADMIN" | "first_time" | "agent"

const ACCOUNTS: Readonly<Record<TestRole, number>> = { gro_admin: 0, ADMIN: 1, first_time: 2, agent: 3 }
export const SECRET = "a-secret-for-tests-that-is-long-enough"

/** Marks a new record as intended although an equal one was just created. */
export const keyHeaders = () => ({ "Idempotency-Key": randomUUID() })

/** A form with a file and the fields beside it. */
export const formWith = (content: BlobPart, name: string, fields: Readonly<Record<string, string>> = {}) => {
  const form = new FormData()
  for (const [field, value] of Object.entries(fields)) form.append(field, value)
  form.append("file", new File([content], name))
  return form
}

interface Asked {
  token?: string
  json?: unknown
  form?: FormData
  headers?: Record<string, string>
  /** Network address of the caller. */
  address?: string
}

export interface TestOptions {
  resources?: readonly Resource[]
  live?: Live
  demo?: boolean
  gateway?: Gateway
  allowsPrivateWebhooks?: boolean
  callsPerSecond?: number
}

export const accountOf = (role: TestRole) => {
  const account = demoAccounts[ACCOUNTS[role]]
  if (!account) throw new Error(`No account for ${role}`)
  return account
}

export const createTables = async (db: Db) => {
  await createSchema(db, declared)
  await createLimits(db)
  await fillFew(db, tablesOf(declared))
}

/** The first database is filled, further ones are copies of it. */
const createFewLender = () => {
  let snapshot: Promise<Blob | undefined> | undefined
  return createLender(async () => {
    if (snapshot) return openDb({ memory: true, snapshot: await snapshot })
    const opened = openDb({ memory: true, snapshot: await emptyDatabase() })
    snapshot = opened.then(async ({ db, dump }) => {
      await createTables(db)
      // Without a checkpoint, an opened copy recovers as after a crash and skips ids.
      await db.execute(sql`checkpoint`)
      return dump?.()
    })
    await snapshot
    return opened
  })
}

let few: { day: string; open: () => Promise<Opened> } | undefined

const declaredSnapshot = memoize(() => snapshotOf(declared))

/** Adds the tables of declarations that the product does not have. */
const addTables = async (db: Db, resources: readonly Resource[]) => {
  const before = await declaredSnapshot()
  const added = await transition(before, await snapshotOf(resources, before))
  if (added.length > 0) await db.execute(sql.raw(`do $added$ begin ${added.join("\n")} end $added$`))
  await keepTriggers(db, resources)
}

export const openFew = async ({ resources = declared }: TestOptions = {}): Promise<Opened> => {
  if (resources !== declared) {
    const opened = await openFew()
    await addTables(opened.db, resources)
    return opened
  }
  const day = todayInJakarta()
  if (few?.day !== day) few = { day, open: createFewLender() }
  return few.open()
}

/** Creates the real API over a memory database with sample records. Call it once a file, in `beforeAll`. */
export const testApi = async (options: TestOptions = {}) => apiOver(await openFew(options), options)

export const apiOver = (
  { db, close, dump }: Opened,
  {
    resources = declared,
    live = silent,
    demo,
    gateway = simulatedGateway(tablesOf(resources)),
    allowsPrivateWebhooks,
    callsPerSecond,
  }: TestOptions = {},
) => {
  const tables = tablesOf(resources)
  const files = memoryStore()
  const imports = inTurn(importerOf({ db, resources, tables, files, live, log: noLog, retryDelayMs: 10 }))
  const blasts = inTurn(blasterOf({ db, tables, live, log: noLog }))
  const bulkRunner = { db, log: noLog, contextOf: () => service.context }
  const bulks = inTurn(bulkRunnerOf(bulkRunner))
  const merges = inTurn(bulkRunnerOf({ ...bulkRunner, isOfMerges: true }))
  const deliveries = inTurn(delivererOf({ log: noLog, contextOf: () => service.context }))
  const works = { import: imports, blast: blasts, bulk: bulks, merge: merges, webhook: deliveries }
  const service = createService({
    db,
    files,
    secret: SECRET,
    resources,
    live,
    begin: (work, id) => works[work].begin(id),
    demo,
    gateway,
    allowsPrivateWebhooks,
    callsPerSecond,
  })
  const { app } = service

  /** Creates a token without the slow password check. */
  const login = (role: TestRole = "gro_admin") =>
    openSession(db, tables, Number(accountOf(role).auth_id), { device: "Uji", address: "local" }).then((session) =>
      tokenFor(SECRET, accountOf(role), session),
    )

  const call = async (method: string, path: string, { token, json, form, headers, address }: Asked = {}) => {
    const init = {
      method,
      headers: {
        ...(token ? { Authorization: `Bearer ${token}` } : {}),
        ...(json === undefined ? {} : { "Content-Type": "application/json" }),
        ...headers,
      },
      body: form ?? (json === undefined ? undefined : JSON.stringify(json)),
    }
    const env = address === undefined ? undefined : { incoming: { socket: { remoteAddress: address } } }
    const response = await app.request(`http://griya.test${path}`, init, env)
    const text = await response.text()
    const isJson = response.headers.get("content-type")?.includes("json")
    // biome-ignore lint/suspicious/noExplicitAny: what is answered is what the tests look into.
    return { status: response.status, headers: response.headers, body: (isJson ? JSON.parse(text) : text) as any }
  }
  return {
    app,
    context: service.context,
    db,
    tables,
    files,
    imports,
    blasts,
    bulks,
    merges,
    deliveries,
    login,
    call,
    /** Deliveries begin with every change, so one may be under way. */
    close: async () => {
      await deliveries.stop()
      await close()
    },
    dump,
    password: DEMO_PASSWORD,
    ...storedRowsOf(db, tables),
    stored: (name: string, id: unknown) => stored(db, tables, name, id),
    /** Gives an account another role, beside the API. */
    setFlag: (auth_id: string, flag: string) =>
      db.update(accountsTable).set({ flag }).where(eq(accountsTable.auth_id, auth_id)),
    /** Of the log of changes. */
    newestEntry: async () => {
      const log = tableOf(tables, "activity")
      const [entry] = await db.select().from(log).orderBy(desc(log.id)).limit(1)
      return entry
    },
  }
}

/** The claims of a token, whose signature is not verified. */
export const claimsOf = (token: string) => JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString())

export type TestApi = Awaited<ReturnType<typeof testApi>>
