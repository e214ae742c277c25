import { tmpdir } from "node:os"
import { join } from "node:path"
import { Hono } from "hono"
import { etag } from "hono/etag"
import { demoLogins } from "../../demo/accounts.ts"
import type { Resource } from "../../src/declare/index.ts"
import { resources as declared } from "../../src/resources/index.ts"
import { policyOf } from "../../src/resources/policy.ts"
import { fairShareOf } from "../auth/fair-share.ts"
import { userLimitsOf } from "../auth/limits.ts"
import { loginGuardOf } from "../auth/login-guard.ts"
import { createFixedText } from "../core/compress.ts"
import type { Env } from "../core/env.ts"
import { GONE } from "../core/errors.ts"
import { type Log, noLog } from "../core/log.ts"
import type { Db } from "../database/db.ts"
import { tablesOf } from "../database/tables.ts"
import type { Context, Gateway } from "../engine/context.ts"
import { type Live, silent } from "../engine/live-events.ts"
import { hooks } from "../features/index.ts"
import { serveMcp } from "../features/integrations/mcp.ts"
import { gatewayOf, simulatedGateway } from "../features/payments/gateway.ts"
import { createCalendar, FEEDS } from "../features/viewings/feed.ts"
import { fileAnswerOf, privateFileAnswerOf } from "../files/file-answer.ts"
import type { FileStore } from "../files/file-store.ts"
import { privateFoldersOf } from "../files/private-files.ts"
import { thumbnailsOf } from "../files/thumbnails.ts"
import { type Observer, observerOf } from "../observe/observer.ts"
import { openApiRoutes } from "../openapi/routes.ts"
import { apiOf, thrownAnswer } from "./api.ts"
import { configOf } from "./config-json.ts"
import { protectAnswers } from "./headers.ts"
import { healthOf } from "./health.ts"
import { answerMetrics, nameRequests, observeRequests } from "./observe-requests.ts"
import type { Static } from "./static.ts"
import { takeWebhook, WEBHOOK } from "./webhook.ts"

export interface AppDependencies {
  db: Db
  files: FileStore
  incoming?: string
  secret: string
  /** Key of the encrypted texts in the database. */
  dataKey?: string
  resources?: readonly Resource[]
  live?: Live
  begin?: Context["begin"]
  allowsPrivateWebhooks?: boolean
  demo?: boolean
  hasDemoWords?: boolean
  /** Minutes between leads that arrive in demo mode. */
  arrivalMinutes?: number
  gateway?: Gateway
  log?: Log
  observer?: Observer
  slowMs?: number
  /** Token for Prometheus at /metrics. Without it /metrics is closed. */
  metricsToken?: string | undefined
  connections?: Context["connections"]
  /** Number of our own reverse proxies, whose `X-Forwarded-For` is trusted. */
  proxies?: number
  callsPerSecond?: number
  statics?: Static
  /** Removed from addresses before they reach the routes: `/griya`. */
  basePath?: string
  config?: Readonly<Record<string, unknown>>
  /** False: no content security policy, for a development server. */
  guarded?: boolean
  isLeaving?: () => boolean
}

/** Milliseconds. */
const SLOW = 1000

/** @returns the routes, and the context for work outside of requests */
export const createService = ({
  db,
  files,
  incoming = join(tmpdir(), "griya-incoming"),
  secret,
  dataKey = secret,
  resources = declared,
  live = silent,
  demo = false,
  hasDemoWords = false,
  arrivalMinutes = 0,
  gateway,
  log: write = noLog,
  observer = observerOf(write),
  slowMs: slow = SLOW,
  metricsToken,
  connections,
  proxies = 0,
  callsPerSecond,
  begin = () => {},
  allowsPrivateWebhooks = false,
  statics,
  basePath,
  config = {},
  guarded = true,
  isLeaving = () => false,
}: AppDependencies) => {
  const app = new Hono<Env>()
  const { log } = observer
  app.onError(thrownAnswer(log))
  const clientConfig = configOf(config, { demo, hasDemoWords, resources })
  app.use(nameRequests)
  // Calendar addresses contain a secret, which must not be logged.
  app.use(observeRequests(observer, slow, ({ req }) => (req.path.startsWith(FEEDS) ? `${FEEDS}…` : req.path)))
  app.use(protectAnswers({ origins: guarded ? clientConfig.origins : undefined, isProxied: !demo && proxies > 0 }))
  app.route("/", healthOf({ db, files, isLeaving, log }))
  const writeConfig = () => JSON.stringify(clientConfig.config)
  app.get("/config.json", etag(), createFixedText("application/json", writeConfig, { "Cache-Control": "no-cache" }))
  app.get("/svc/auth/api/demo-accounts", (c) =>
    demo ? c.json({ status: 200, data: demoLogins }) : c.json({ status: 404, message: GONE }, 404),
  )
  const privateFolders = privateFoldersOf(resources)
  const fileAnswer = fileAnswerOf(files, thumbnailsOf({ files, log }))
  const privateFileAnswer = privateFileAnswerOf(files, secret)
  app.get("/files/:folder/:name", async (c) => {
    const { folder, name } = c.req.param()
    const path = `${folder}/${name}`
    const found = privateFolders.has(folder)
      ? await privateFileAnswer(path, c.req.query())
      : await fileAnswer(path, c.req.query("w"))
    return found ?? c.json({ status: 404, message: GONE }, 404)
  })
  const tables = tablesOf(resources)
  const context: Context = {
    db,
    resources,
    files,
    incoming,
    gateway: gateway ?? (demo ? simulatedGateway(tables) : gatewayOf({ serverKey: undefined, url: undefined })),
    live,
    begin,
    allowsPrivateWebhooks,
    secret,
    dataKey,
    tables,
    policy: policyOf(resources),
    hooks,
    logins: loginGuardOf(db),
    codes: loginGuardOf(db, { step: "code " }),
    ...userLimitsOf(db),
    fairShare: fairShareOf(callsPerSecond),
    proxies,
    observer,
    ...(demo && { demo: { arrivalMinutes } }),
    ...(connections && { connections }),
  }
  if (metricsToken) app.get("/metrics", answerMetrics(metricsToken, context))
  app.get(`${FEEDS}:file`, async (c) => {
    const [, token] = /^([\w-]{43})\.ics$/.exec(c.req.param("file")) ?? []
    const calendar = token && (await createCalendar(context, token))
    if (!calendar) return c.json({ status: 404, message: GONE }, 404)
    return c.body(calendar, 200, { "Content-Type": "text/calendar; charset=utf-8" })
  })
  app.post(WEBHOOK, (c) => takeWebhook(c, context))
  serveMcp(app, context)
  app.route("/", apiOf(context))
  app.route("/", openApiRoutes({ resources, demo, basePath }))
  if (statics) app.route("/", statics(clientConfig.config))
  app.all("*", (c) => c.json({ status: 404, message: GONE }, 404))
  return { app, context }
}

export type Service = ReturnType<typeof createService>

export const createApp = (dependencies: AppDependencies) => createService(dependencies).app
