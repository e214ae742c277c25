import { isIPv6 } from "node:net"
import { Hono, type Context as Request } from "hono"
import { TOTAL_HEADER } from "../../src/declare/answer.ts"
import { scopeOf } from "../../src/declare/api-scope.ts"
import { sentStamps } from "../../src/declare/conditions.ts"
import { GENERIC } from "../../src/resources/messages.ts"
import { VIEW_AS_HEADER } from "../../src/resources/policy.ts"
import { authenticate, bearerOf } from "../auth/auth.ts"
import { type Caller, createCaller } from "../auth/caller.ts"
import { demandFreshLogin } from "../auth/fresh-login.ts"
import { deviceOf } from "../auth/sessions.ts"
import { sendJson } from "../core/compress.ts"
import type { Env } from "../core/env.ts"
import { GONE, Refusal, refusalOf } from "../core/errors.ts"
import { errorFacts, type Log } from "../core/log.ts"
import type { Context, Task } from "../engine/context.ts"
import { type Address, addressesOf, type Endpoint, handlerOf, resolveEndpoint } from "../engine/endpoints.ts"
import { dropForbiddenFilters, receiveBody, redactRefusal, redactResponse } from "../engine/field-access.ts"
import { answerOnce, keyIn } from "../engine/idempotency.ts"
import { withoutAddress } from "../engine/ignored-fields.ts"
import { refuseOutdated, versionIn } from "../engine/record.ts"
import { authenticateKey, contextFor, isApiKey } from "../features/integrations/key-access.ts"
import { readBody } from "./body.ts"

const MAPPED = /^::ffff:(?=\d+\.)/i

const groupsOf = (part: string) => part.split(":").filter(Boolean)

/** A household or machine can choose any address of its 64-bit IPv6 network. */
const networkOf = (address: string) => {
  const [head = "", tail] = address.split("::")
  const [before, after] = [groupsOf(head), groupsOf(tail ?? "")]
  const between = tail === undefined ? 0 : 8 - before.length - after.length
  return [...before, ...Array<string>(Math.max(0, between)).fill("0"), ...after].slice(0, 4).join(":")
}

/**
 * Client address for rate limits: the connection's peer, or the address seen by the outermost of our own proxies. IPv6
 * by network.
 */
export const addressOf = (remote: string | undefined, forwarded: string | undefined, proxies: number): string => {
  const seen = (forwarded ?? "").split(",").map((part) => part.trim())
  const address = ((proxies > 0 && seen.at(-proxies)) || remote || "local").replace(MAPPED, "").toLowerCase()
  return isIPv6(address) ? networkOf(address) : address.slice(0, 64)
}

const NOBODY = createCaller("", "")

const callerOf = async (c: Request<Env>, context: Context): Promise<Caller> => {
  const token = bearerOf(c.req.header("authorization"))
  const caller = isApiKey(token) ? await authenticateKey(context, token) : (await authenticate(context, token)).caller
  c.set("userId", caller.id)
  if (!caller.role) throw new Refusal(403, "Peran Anda tidak boleh memakai back office ini.")
  const isLowered = caller.role === "gro_admin" && c.req.header(VIEW_AS_HEADER) === "ADMIN"
  return isLowered ? { ...caller, role: "ADMIN", flag: "ADMIN" } : caller
}

const isPermitted = ({ policy }: Context, { role }: Caller, { resource, part }: Endpoint) =>
  !role || policy.may(role, resource.name, part)

const refused = ({ key }: Caller, { resource, part }: Endpoint) => {
  if (!key) return new Refusal(403, `Peran Anda tidak boleh memakai ${resource.label}.`)
  const scope = scopeOf(resource, part)
  return new Refusal(
    403,
    scope
      ? `Kunci API ini tidak boleh: diperlukan cakupan ${scope}, dan peran pemiliknya harus mengizinkan.`
      : "Panggilan ini tidak terbuka bagi kunci API. Masuk dengan akun Anda.",
  )
}

const perform = async (c: Request<Env>, service: Context, { endpoints }: Address) => {
  const isOpen = endpoints.every(({ call }) => call.open)
  const caller = isOpen ? NOBODY : await callerOf(c, service)
  const context = contextFor(service, caller)
  if (!endpoints.some((endpoint) => isPermitted(context, caller, endpoint)))
    throw refused(caller, endpoints[0] as Endpoint)
  if (isOpen) return performAs(c, context, caller, endpoints)
  const { fairShare } = context
  await fairShare.count(caller.id)
  const run = () => performAs(c, context, caller, endpoints)
  return sendsForm(endpoints) ? fairShare.upload(turnOf(c, caller), run) : run()
}

const sendsForm = (endpoints: readonly Endpoint[]) => endpoints.some(({ call }) => call.sends === "multipart")

const turnOf = (c: Request<Env>, { id }: Caller) => ({ user: id, signal: c.req.raw.signal })

const performAs = async (c: Request<Env>, context: Context, caller: Caller, endpoints: readonly Endpoint[]) => {
  const upload = { maxMegabytes: endpoints[0]?.call.maxMegabytes, folder: context.incoming }
  const { body: sent, form } = await readBody(c, sendsForm(endpoints) ? upload : undefined)
  try {
    const body = withoutAddress((endpoints[0] as Endpoint).call, c.req.param(), sent)
    const meant = resolveEndpoint(endpoints, body)
    if (!isPermitted(context, caller, meant)) throw refused(caller, meant)
    const { resource, part, call } = meant
    // Before the idempotency key, so that the same request runs once the password was entered.
    await demandFreshLogin(context.db, caller, call)
    const task: Task = {
      context,
      resource,
      part,
      call,
      caller,
      params: c.req.param(),
      query: dropForbiddenFilters(caller, resource, new URL(c.req.url).searchParams),
      ...receiveBody(caller, resource, call, body, sentStamps(resource, part)),
      form: form?.data,
      version: versionIn(c.req.header("if-match")),
      tab: tabIn(c.req.header("x-tab-id")),
      key: keyIn(c.req.header("idempotency-key")),
      requestId: c.get("requestId"),
      address: addressOf(c.env?.incoming?.socket?.remoteAddress, c.req.header("x-forwarded-for"), context.proxies),
      device: deviceOf(c.req.header("user-agent")),
    }
    const answerTask = () => answerOnce(task, handlerOf(context, meant))
    const handle = () => (form?.isLarge ? context.fairShare.largeForm(answerTask) : answerTask())
    const {
      status,
      body: answered,
      total,
    } = await (call.open ? handle() : context.fairShare.call(turnOf(c, caller), call.heavy === true, handle))
      .catch((error: unknown) => refuseOutdated(task, error))
      .catch((error: unknown) => {
        throw redactRefusal(task, error)
      })
    const headers = total === undefined ? undefined : { [TOTAL_HEADER]: String(total) }
    return await sendJson(c, redactResponse(task, call, answered) as object, status, headers)
  } finally {
    await form?.discard()
  }
}

const refusedAnswer = (c: Request<Env>, { status, message, errors, headers, data }: Refusal) => {
  const isUpload = c.req.path.startsWith("/svc/upload/")
  return sendJson(
    c,
    {
      status,
      message,
      ...(errors ? { errors } : {}),
      ...(data === undefined ? {} : { data }),
      ...(isUpload ? { error: message } : {}),
    },
    status,
    headers,
  )
}

export const thrownAnswer = (log: Log) => (error: Error, c: Request<Env>) => {
  const refusal = refusalOf(error)
  // A full disk or an unreachable database is logged for the operator.
  const isOurs = !refusal || (refusal !== error && refusal.status >= 500)
  if (isOurs) log("error", { request: c.get("requestId"), call: c.get("call"), ...errorFacts(error) })
  return refusedAnswer(c, refusal ?? new Refusal(500, GENERIC))
}

export const apiOf = (context: Context) => {
  const api = new Hono<Env>()
  for (const address of addressesOf(context.resources))
    api.on(address.method, address.path, (c) => {
      c.set("call", `${address.method} ${address.path}`)
      // PostgreSQL refuses NUL in any text.
      if (Object.values<string>(c.req.param()).some((part) => part.includes("\0"))) throw new Refusal(404, GONE)
      return perform(c, context, address)
    })
  api.all("/svc/*", (c) => refusedAnswer(c, new Refusal(404, GONE)))
  return api
}

const tabIn = (sent: string | undefined) => (/^[\w-]{8,64}$/.test(sent ?? "") ? sent : undefined)
