import { readFile, rm } from "node:fs/promises"
import type { IncomingMessage, ServerResponse } from "node:http"
import { join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { getRequestListener } from "@hono/node-server"
import { DEMO_PASSWORD, demoAccounts } from "../demo/accounts.ts"
import { resources } from "../src/resources/index.ts"
import { policyOf } from "../src/resources/policy.ts"
import { hasNobody } from "./auth/first-admin.ts"
import { errorFacts, jsonLog, type Log } from "./core/log.ts"
import { ensurePrivate, ensureWritable } from "./database/data-folder.ts"
import { type Opened, openDb } from "./database/db.ts"
import { migrations } from "./database/migrate.ts"
import { tablesOf } from "./database/tables.ts"
import { blasterOf } from "./features/blasts/blaster.ts"
import { bulkRunnerOf } from "./features/bulk/bulk-runner.ts"
import { startArrivals } from "./features/demo/arrivals.ts"
import { importerOf } from "./features/imports/importer.ts"
import { delivererOf } from "./features/integrations/deliverer.ts"
import { endExpired } from "./features/listings/premium.ts"
import { endPackages } from "./features/payments/ended-packages.ts"
import { gatewayOf } from "./features/payments/gateway.ts"
import { type FileStore, folderStore } from "./files/file-store.ts"
import { s3Store } from "./files/s3-store.ts"
import { createService, type Service } from "./http/app.ts"
import { belowBasePath } from "./http/base-path.ts"
import { isOfApi, type Listener, type Listening, listenOn } from "./http/listener.ts"
import { staticOf } from "./http/static.ts"
import { attachLive } from "./live/live.ts"
import { sharedAdapterOf } from "./live/shared-adapter.ts"
import { observerOf } from "./observe/observer.ts"
import { noteStatement, type OnStatement } from "./observe/statements.ts"
import { openKeys } from "./operations/keys.ts"
import { type Development, prepare } from "./operations/prepare.ts"
import { jobsFor } from "./operations/product-jobs.ts"
import { type Settings, settingsOf } from "./operations/settings.ts"
import { isSharedStore } from "./operations/store-mark.ts"

type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void

export interface StartOptions extends Partial<Settings> {
  middleware?: Middleware
  /** An open port. It stays open after `stop`. */
  listening?: Listening
  openDatabase?: typeof openDb
  log?: Log
  say?: (line: string) => void
}

export interface Running {
  address: string
  /** Fails `/ready` and keeps answering for DRAIN_SECONDS, until load balancers send nothing more. */
  drain: () => Promise<void>
  stop: () => Promise<void>
}

/** Development: migrations follow the declarations. */
const developmentOf = (middleware: Middleware | undefined, say: (line: string) => void): Development | undefined => {
  if (!import.meta.env.DEV || !middleware) return undefined
  const folder = join(import.meta.dirname, "database/migrations")
  return async (db, apply) => {
    const { beginFollowing, followDeclarations } = await import("./database/evolve/follow.ts")
    const { removalWords } = await import("./database/evolve/undecided.ts")
    const { twoStepsWords } = await import("./database/evolve/two-steps.ts")
    const followed = await beginFollowing(folder, db)
    const migrated = await apply(migrations.filter(({ name }) => name !== followed))
    const { migration, undecided } = await followDeclarations(folder, db, resources)
    if (migration) say(`Migrasi ditulis: server/database/migrations/${migration.name}.sql`)
    for (const line of migration ? twoStepsWords(migration) : []) say(line)
    for (const removal of undecided) say(removalWords(removal))
    return migrated
  }
}

const configIn = async (folder: string): Promise<Record<string, unknown>> => {
  try {
    return JSON.parse(await readFile(join(folder, "config.json"), "utf8"))
  } catch {
    return {}
  }
}

const listenerOf = ({ app }: Service, middleware: Middleware | undefined, basePath: string): Listener => {
  const answer = belowBasePath(basePath, getRequestListener(app.fetch))
  return (request, response) => {
    if (!middleware || isOfApi(request.url, basePath)) return answer(request, response)
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
  listening: given,
  openDatabase = openDb,
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
  const { folder, demo, hasDemoWords, staticDir, databaseUrl, connections, proxies, firstAdmin, basePath } = settings
  const listening = given ?? (await listenOn(settings.port, settings.host))
  /** Ended at once, and the database after them. */
  const users: (() => unknown)[] = given ? [] : [listening.close]
  const databases: (() => Promise<void>)[] = []
  let isLeaving = false
  const drain = async () => {
    isLeaving = true
    listening.leave()
    await sleep(settings.drainSeconds * 1000)
  }
  const stop = async () => {
    const ended = await Promise.allSettled(users.splice(0).map(async (end) => end()))
    for (const close of databases.splice(0)) await close()
    const failed = ended.find(({ status }) => status === "rejected")
    if (failed?.status === "rejected") throw failed.reason
  }
  try {
    await ensureWritable(folder)
    const warning = await ensurePrivate(folder)
    if (warning) say(warning)
    const [opened, statics, config] = await Promise.all([
      openDatabase({
        onStatement,
        say,
        ...(databaseUrl ? { url: databaseUrl, connections } : { folder: join(folder, "db") }),
      }),
      middleware ? undefined : staticOf(staticDir, basePath).catch(() => undefined),
      configIn(middleware ? "public" : staticDir),
    ])
    databases.push(opened.close)
    const { db } = opened
    const { pool } = opened.engine
    const tables = tablesOf(resources)
    const files = settings.s3 ? await s3Store(settings.s3) : folderStore(join(folder, "files"))
    const incoming = join(folder, "incoming")
    // Of a server that was killed.
    await rm(incoming, { recursive: true, force: true })
    const development = developmentOf(middleware, say)
    await prepare({ opened, tables, files, demo, firstAdmin, log, say, development })
    if (databaseUrl) await warnOfOtherStore(opened, files, say, log)
    const { secret, dataKey } = await openKeys(settings, db)
    if (await hasNobody(db)) say(NOBODY)
    const shared = await opened.alone(() => sharedAdapterOf(opened.engine.pool, log))
    await opened.limitTime?.()
    const live = attachLive(listening.server, {
      db,
      tables,
      resources,
      policy: policyOf(resources),
      secret,
      log,
      shared,
      basePath,
    })
    const context = { db, tables, resources, live, files }
    const work = {
      import: importerOf({ ...context, log, hasOthers: databaseUrl !== undefined }),
      blast: blasterOf({ ...context, log }),
      bulk: bulkRunnerOf({ db, log, contextOf: () => service.context }),
      merge: bulkRunnerOf({ db, log, contextOf: () => service.context, isOfMerges: true }),
      webhook: delivererOf({ log, contextOf: () => service.context }),
    }
    const jobs = jobsFor({
      ...{ opened, databaseUrl, log, context, work },
      endPremium: () => endExpired(service.context),
      endPackages: () => endPackages(service.context),
    })
    users.push(jobs.stop, live.close)
    const guarded = !middleware
    const gateway = demo && !settings.gateway.serverKey ? undefined : gatewayOf(settings.gateway)
    const service = createService({
      db,
      files,
      incoming,
      secret,
      dataKey,
      live,
      begin: jobs.send,
      allowsPrivateWebhooks: settings.allowsPrivateWebhooks,
      demo,
      hasDemoWords,
      arrivalMinutes: settings.arrivalMinutes,
      gateway,
      observer,
      slowMs: settings.slowMs,
      callsPerSecond: settings.callsPerSecond,
      metricsToken: settings.metricsToken,
      ...(pool && { connections: () => ({ open: pool.totalCount, waiting: pool.waitingCount }) }),
      isLeaving: () => isLeaving,
      proxies,
      statics,
      basePath,
      config,
      guarded,
    })
    users.push(startArrivals(service.context))
    const starting = jobs.start()
    // Servers that share a database answer only after they take jobs.
    if (databaseUrl) await starting
    else starting.catch((error: unknown) => log("jobs-failed", errorFacts(error)))
    listening.answerWith(listenerOf(service, middleware, basePath))
    const host = settings.host === "0.0.0.0" ? "localhost" : settings.host
    const address = `http://${host}:${listening.port}${basePath}`
    greet(say, address, demo)
    return { address, drain, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
