import type { Hono, Context as Request } from "hono"
import { bodyLimit } from "hono/body-limit"
import { getByPath, isObject, methodOf, type Row, setAt } from "../../../src/declare/index.ts"
import { GENERIC } from "../../../src/resources/messages.ts"
import { finder } from "../../../src/resources/services.ts"
import { bearerOf } from "../../auth/auth.ts"
import type { Caller } from "../../auth/caller.ts"
import type { Env } from "../../core/env.ts"
import { Refusal, refusalOf } from "../../core/errors.ts"
import { errorFacts } from "../../core/log.ts"
import type { Context, Task } from "../../engine/context.ts"
import { find } from "../../engine/find.ts"
import { authenticateKey, contextFor, isApiKey } from "./key-access.ts"
import { addressOfTool, MAX_ROWS, type Tool, toolsFor } from "./mcp-tools.ts"

const MCP_PATH = "/svc/mcp"

/** Letters of one answer. */
const MAX_ANSWER = 20_000

const FIND = {
  name: "find",
  description: "Cari di semua data yang boleh dibaca: paling banyak lima temuan dari tiap jenis.",
  inputSchema: { type: "object" as const, properties: { q: { type: "string" } }, required: ["q"] },
  annotations: { readOnlyHint: true, destructiveHint: false },
}

const answered = (value: unknown, isError = false) => {
  const text = JSON.stringify(value) ?? ""
  const bounded = text.length > MAX_ANSWER ? `${text.slice(0, MAX_ANSWER)}… (dipotong; minta lebih sedikit)` : text
  return { isError, content: [{ type: "text" as const, text: bounded }] }
}

/** Lists that are answered as a whole are cut, too. */
const cutRows = ({ endpoint: { call } }: Tool, body: unknown, limit: unknown): unknown => {
  const most = Math.min(Number(limit) || MAX_ROWS, MAX_ROWS)
  const rows = getByPath(body, call.rows)
  if (Array.isArray(body)) return body.slice(0, most)
  if (!isObject(body) || !Array.isArray(rows) || rows.length <= most || call.rows.includes(".")) return body
  return { ...body, ...setAt(call.rows, rows.slice(0, most)), shown: most, of: rows.length }
}

interface McpRequest {
  app: Hono<Env>
  c: Request<Env>
  context: Context
  caller: Caller
  /** Counts a call of the key, and refuses one too many. */
  countCall: () => Promise<unknown>
}

/** Keys cannot make this call themselves, so it is limited here as every call is: a message may hold a hundred. */
const findAll = async ({ c, context, caller, countCall }: McpRequest, q: unknown) => {
  const { fairShare } = context
  const task: Task = {
    ...{ context, caller, resource: finder, part: "find", call: finder.queries.find, params: {}, body: {} },
    query: new URLSearchParams({ q: String(q ?? "") }),
    ...{ form: undefined, requestId: c.get("requestId"), address: "", device: "" },
  }
  await countCall()
  await fairShare.count(caller.id)
  const { body } = await fairShare.call({ user: caller.id, signal: c.req.raw.signal }, false, () => find(task))
  return answered(body)
}

/** Makes the call at the reference API itself, with the same key: the same checks, limits, masks and log. */
const perform = async ({ app, c, caller }: McpRequest, tool: Tool, given: Row) => {
  const method = methodOf(tool.endpoint.call)
  const headers = {
    Authorization: c.req.header("authorization") ?? "",
    "Content-Type": "application/json",
    ...(given.version === undefined ? {} : { "If-Match": JSON.stringify(String(given.version)) }),
  }
  const body = method === "GET" || method === "DELETE" ? undefined : JSON.stringify(given.body ?? {})
  const response = await app.request(addressOfTool(tool, given, caller), { method, headers, body }, c.env)
  const data: unknown = await response.json().catch(() => ({ status: response.status }))
  return answered(cutRows(tool, data, given.limit), !response.ok)
}

/** The protocol would answer the message of any error. */
const answeredRefusal = ({ c, context }: McpRequest, error: unknown) => {
  const refusal = refusalOf(error)
  if (!refusal) context.observer.log("error", { request: c.get("requestId"), call: MCP_PATH, ...errorFacts(error) })
  const { status, message, errors } = refusal ?? new Refusal(500, GENERIC)
  return answered({ status, message, ...(errors && { errors }) }, true)
}

const answer = async (asked: McpRequest): Promise<Response> => {
  const [{ Server }, { WebStandardStreamableHTTPServerTransport }, { CallToolRequestSchema, ListToolsRequestSchema }] =
    await Promise.all([
      import("@modelcontextprotocol/sdk/server/index.js"),
      import("@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js"),
      import("@modelcontextprotocol/sdk/types.js"),
    ])
  const { c, context, caller } = asked
  const tools = toolsFor(context, caller)
  const server = new Server({ name: "griya", version: "1" }, { capabilities: { tools: {} } })
  server.setRequestHandler(ListToolsRequestSchema, async () => ({
    tools: [FIND, ...tools.map(({ endpoint: _, ...tool }) => tool)] as never,
  }))
  const run = async (name: string, given: Row) => {
    if (name === FIND.name) return findAll(asked, given.q)
    const tool = tools.find((one) => one.name === name)
    if (!tool) throw new Refusal(404, `Alat ${name} tidak ada, atau di luar cakupan kunci ini.`)
    return perform(asked, tool, given)
  }
  server.setRequestHandler(CallToolRequestSchema, ({ params: { name, arguments: given = {} } }) =>
    run(name, given).catch((error: unknown) => answeredRefusal(asked, error)),
  )
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true })
  await server.connect(transport)
  return transport.handleRequest(c.req.raw)
}

const NO_KEY = "Kirim kunci API sebagai Authorization: Bearer griya_…"

const MEGABYTE = 1024 * 1024
const limited = bodyLimit({
  maxSize: MEGABYTE,
  onError: () => {
    throw new Refusal(413, "Permintaan terlalu besar. Paling besar 1 MB.")
  },
})

/** One request is one answer: no session is kept, so any server may answer. */
export const serveMcp = (app: Hono<Env>, service: Context): void => {
  app.post(MCP_PATH, limited, async (c) => {
    const token = bearerOf(c.req.header("authorization"))
    if (!isApiKey(token)) throw new Refusal(401, NO_KEY)
    const caller = await authenticateKey(service, token)
    c.set("userId", caller.id)
    if (!caller.role) throw new Refusal(403, "Peran pemilik kunci ini tidak boleh memakai back office.")
    const countCall = () => authenticateKey(service, token)
    return answer({ app, c, caller, context: contextFor(service, caller), countCall })
  })
}
