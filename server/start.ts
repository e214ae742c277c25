import { readFile } from "node:fs/promises"
import type { IncomingMessage, ServerResponse } from "node:http"
import { join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { getRequestListener } from "@hono/node-server"
import { Hono } from "hono"
import { DEMO_PASSWORD, demoAccounts } from "../demo/accounts.ts"
import { resources } from "../src/resources/index.ts"
import { policyOf } from "../src/resources/policy.ts"
import { readOrCreateSecret, sharedSecret } from "./auth/auth.ts"
import { ensurePrivate, ensureWritable } from "./database/data-folder.ts"
import { type Db, type Opened, openDb } from "./database/db.ts"
import { migrate, migrations } from "./database/migrate.ts"
import { hasNobody, prepare } from "./database/prepare.ts"
import { tablesOf } from "./database/tables.ts"
import { blasterOf } from "./features/blasts/blaster.ts"
import { importerOf } from "./features/imports/importer.ts"
import { gatewayOf } from "./features/payments/gateway.ts"
import { type FileStore, folderStore } from "./files/file-store.ts"
import { s3Store } from "./files/s3-store.ts"
import { isSharedStore } from "./files/store-mark.ts"
import { createApp } from "./http/app.ts"
import { compressResponse } from "./http/compress.ts"
import { type Listener, listenOn } from "./http/listener.ts"
import { staticOf } from "./http/static.ts"
import { jobsFor } from "./jobs/product-jobs.ts"
import { attachLive } from "./live/live.ts"
import { sharedAdapterOf } from "./live/shared-adapter.ts"
import { errorFacts, jsonLog, type Log } from "./log.ts"
import { observerOf } from "./operations/observe/observer.ts"
import { noteStatement, type OnStatement } from "./operations/observe/statements.ts"
import { type Settings, settingsOf } from "./settings.ts"

type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void

export interface StartOptions extends Partial<Settings> {
  middleware?: Middleware
  log?: Log
  say?: (line: string) => void
}

export interface Running {
  address: string
  /** Fails `/ready` and keeps answering for DRAIN_SECONDS, until load balancers send nothing more. */
  drain: () => Promise<void>
  stop: () => Promise<void>
}

const createMigrationWriter = (middleware: Middleware | undefined, say: (line: string) => void) => async (db: Db) => {
  if (!import.meta.env.DEV || !middleware) return
  const { writeMigration } = await import("./database/write-migration.ts")
  const written = await writeMigration(join(import.meta.dirname, "database/migrations"), resources)
  if (!written) return
  await migrate(db, [...migrations, written])
  say(`Migrasi baru ditulis: server/database/migrations/${written.name}.sql`)
}

const configIn = async (folder: string): Promise<Record<string, unknown>> => {
  try {
    return JSON.parse(await readFile(join(folder, "config.json"), "utf8"))
  } catch {
    return {}
  }
}

const isOurs = (url = "") => /^\/(svc|files)\/|^\/(health|ready|metrics|config\.json)(\?|$)/.test(url)

const listenerOf = (app: Pick<Hono, "fetch">, middleware: Middleware | undefined): Listener => {
  const answer = getRequestListener(app.fetch)
  return (request, response) => {
    if (!middleware || isOurs(request.url)) return void answer(request, response)
    middleware(request, response, () => {
      response.statusCode = 404
      response.end()
    })
  }
}

const greet = (say: (line: string) => void, address: string, demo: boolean) => {
  say(`Griya siap di ${address}`)
  if (!demo) return
  say(`Akun demo, semuanya dengan kata sandi ${DEMO_PASSWORD}:`)
  for (const { email, label } of demoAccounts) say(`  ${email.padEnd(18)} ${label}`)
}

const NOBODY =
  "Belum ada akun, jadi belum ada yang dapat masuk. Hentikan, lalu jalankan lagi dengan admin pertama: ADMIN_EMAIL=nama@contoh.id ADMIN_PASSWORD=<paling sedikit 12 huruf> npm start. Untuk mencoba dengan data contoh: DEMO=1 npm start."

const NOT_SHARED =
  "PERINGATAN: server ini menyimpan berkas di tempat lain daripada server lain pada DATABASE_URL yang sama, jadi foto, bukti dan impor dari satu server tidak ada di server lain. Pakai satu penyimpanan untuk semua server: S3_ENDPOINT, atau satu folder bersama sebagai DATA_DIR/files. Bila foldernya memang diganti, salin dahulu isi yang lama. Penjelasan: docs/growth.md."

const warnOfOtherStore = async ({ db, alone }: Opened, files: FileStore, say: (line: string) => void, log: Log) => {
  if (await alone(() => isSharedStore(db, files))) return
  say(NOT_SHARED)
  log("files-not-shared", {})
}

export const startServer = async ({
  middleware,
  log: write = jsonLog,
  say = console.log,
  ...options
}: StartOptions = {}): Promise<Running> => {
  const settings = settingsOf(process.env, options)
  const observer = observerOf(write)
  const { log } = observer
  const onStatement: OnStatement = (sql, ms) => {
    observer.onStatement(sql, ms)
    noteStatement(sql, ms)
  }
  const { folder, demo, staticDir, databaseUrl, connections, proxies, first } = settings
  const listening = await listenOn(settings.port, settings.host)
  const closing = [listening.close]
  let isLeaving = false
  const drain = async () => {
    isLeaving = true
    listening.leave()
    await sleep(settings.drain * 1000)
  }
  const stop = async () => {
    for (const close of closing.splice(0)) await close()
  }
  try {
    await ensureWritable(folder)
    const warning = await ensurePrivate(folder)
    if (warning) say(warning)
    const [opened, statics, config] = await Promise.all([
      openDb({
        onStatement,
        say,
        ...(databaseUrl ? { url: databaseUrl, connections } : { folder: join(folder, "db") }),
      }),
      middleware ? undefined : staticOf(staticDir).catch(() => undefined),
      configIn(middleware ? "public" : staticDir),
    ])
    closing.push(opened.close)
    const { db } = opened
    const { pool } = opened.engine
    const tables = tablesOf(resources)
    const files = settings.s3 ? await s3Store(settings.s3) : folderStore(join(folder, "files"))
    await prepare({ opened, tables, files, demo, first, log, say, developed: createMigrationWriter(middleware, say) })
    if (databaseUrl) await warnOfOtherStore(opened, files, say, log)
    const secret = settings.secret ?? (await (databaseUrl ? sharedSecret(db, folder) : readOrCreateSecret(folder)))
    if (await hasNobody(db)) say(NOBODY)
    const shared = await opened.alone(() => sharedAdapterOf(opened.engine.pool, log))
    const live = attachLive(listening.server, {
      db,
      tables,
      resources,
      policy: policyOf(resources),
      secret,
      log,
      shared,
    })
    const context = { db, tables, resources, live }
    const work = {
      import: importerOf({ ...context, files, log, hasOthers: databaseUrl !== undefined }),
      blast: blasterOf({ ...context, log }),
    }
    const jobs = jobsFor({ opened, databaseUrl, log, context, work })
    closing.unshift(jobs.stop, live.close)
    const guarded = !middleware
    const gateway = demo && !settings.gateway.serverKey ? undefined : gatewayOf(settings.gateway)
    const app = createApp({
      db,
      files,
      secret,
      live,
      beginImport: (id) => jobs.send("import", id),
      beginBlast: (id) => jobs.send("blast", String(id)),
      demo,
      gateway,
      observer,
      slow: settings.slow,
      metricsToken: settings.metricsToken,
      ...(pool && { connections: () => ({ open: pool.totalCount, waiting: pool.waitingCount }) }),
      isLeaving: () => isLeaving,
      proxies,
      statics,
      config,
      guarded,
      // In a demo, other local programs use the same host name by http.
    })
    const starting = jobs.start()
    // Servers that share a database answer only after they take jobs.
    if (databaseUrl) await starting
    else starting.catch((error: unknown) => log("jobs-failed", errorFacts(error)))
    listening.answerWith(listenerOf(new Hono().use(compressResponse).route("/", app), middleware))
    const host = settings.host === "0.0.0.0" ? "localhost" : settings.host
    const address = `http://${host}:${listening.port}`
    greet(say, address, demo)
    return { address, drain, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
