import { createHash, randomUUID, timingSafeEqual } from "node:crypto"
import type { MiddlewareHandler, Context as Request } from "hono"
import type { Env } from "../core/env.ts"
import type { Context } from "../engine/context.ts"
import type { ObservedCall, Observer } from "../observe/observer.ts"
import { countStatements, type Statements } from "../observe/statements.ts"
import { registerGauges } from "./metrics.ts"

const LONGEST_SQL = 2000

/** Removes text literals, which may contain personal data. */
const shapeOf = (sql: string) => sql.replace(/'(?:[^']|'')*'/g, "'…'").slice(0, LONGEST_SQL)

const slowFacts = ({ request, call, status, ms }: ObservedCall, url: string, { count, ...statements }: Statements) => ({
  request,
  call,
  status,
  ms,
  parameters: [...new URL(url).searchParams.keys()],
  statements: count,
  database_ms: Math.round(statements.ms),
  slowest_ms: statements.slowest && Math.round(statements.slowest.ms),
  slowest: statements.slowest && shapeOf(statements.slowest.sql),
})

/**
 * Names a request. A client or proxy may choose a name, by which its user finds the request in the log. The stored name
 * also has a part that nobody chooses: no request can take the name of another.
 */
export const nameRequests: MiddlewareHandler<Env> = async (c, next) => {
  const own = randomUUID()
  const given = /^[\w-]{1,64}$/.exec(c.req.header("X-Request-Id") ?? "")?.[0]
  c.set("requestId", given ? `${given}.${own}` : own)
  await next()
  c.res.headers.set("X-Request-Id", given ?? own)
}

export const observeRequests =
  (observer: Observer, slow: number, pathOf: (c: Request<Env>) => string): MiddlewareHandler<Env> =>
  async (c, next) => {
    const began = performance.now()
    const request = c.get("requestId")
    const statements = await countStatements(next).finally(observer.began())
    const ms = Math.round(performance.now() - began)
    const { status } = c.res
    const call = { request, call: c.get("call") ?? "other", status, ms }
    observer.called(call)
    observer.log("request", {
      request,
      method: c.req.method,
      path: pathOf(c),
      status,
      ms,
      user: c.get("userId"),
    })
    if (ms >= slow) observer.log("slow-call", slowFacts(call, c.req.url, statements))
  }

const hashOf = (text: string) => createHash("sha256").update(text).digest()

/**
 * Requires METRICS_TOKEN. An address proves nothing: behind a proxy on the same machine every request has 127.0.0.1.
 */
export const answerMetrics = (token: string, context: Context) => {
  const { registry } = context.observer
  registerGauges(context)
  return async (c: Request<Env>): Promise<Response> => {
    const sent = c.req.header("authorization")?.replace(/^Bearer /i, "") ?? ""
    if (!timingSafeEqual(hashOf(sent), hashOf(token)))
      return c.json({ status: 401, message: "Token metrik tidak cocok. Kirim METRICS_TOKEN sebagai Bearer." }, 401)
    return c.body(await registry.metrics(), 200, {
      "Content-Type": registry.contentType,
      "Cache-Control": "no-store",
    })
  }
}
