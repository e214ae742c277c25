import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { desc } from "drizzle-orm"
import { afterAll, beforeEach, expect } from "vitest"
import type { Opened } from "../../server/database/db.ts"
import { tableOf } from "../../server/database/tables.ts"
import { apiOver, openFew, type TestRole } from "./api.ts"

export interface Received {
  path: string
  headers: Record<string, unknown>
  body: string
}

const EVENTS = { on_create: true, on_update: true, on_remove: true, on_action: true }

/** The API and a receiver of webhooks, which answers with the statuses of `answers`, else with 200. */
export const webhookApi = async (open: () => Promise<Opened> = openFew) => {
  const opened = await open()
  const api = apiOver(opened, { allowsPrivateWebhooks: true })
  const received: Received[] = []
  const answers: number[] = []
  const receiver = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on("data", (part) => parts.push(part))
    request.on("end", () => {
      received.push({ path: request.url ?? "", headers: request.headers, body: Buffer.concat(parts).toString() })
      response.writeHead(answers.shift() ?? 200, { Location: "/elsewhere" })
      response.end("diterima ".repeat(500))
    })
  })
  await new Promise<void>((done) => receiver.listen(0, "127.0.0.1", done))
  const { port } = receiver.address() as AddressInfo
  const address = `http://127.0.0.1:${port}/kait`
  afterAll(async () => {
    receiver.close()
    await api.close()
  })

  const webhooks = () => tableOf(api.tables, "webhook")
  const deliveries = () => tableOf(api.tables, "webhook-delivery")
  beforeEach(async () => {
    await api.db.delete(webhooks())
    received.length = 0
    answers.length = 0
  })

  const ask = async (method: string, path: string, json?: object, role?: TestRole) =>
    api.call(method, `/svc/main/${path}`, { token: await api.login(role), json })

  const make = async (more: object = {}, role?: TestRole) => {
    const draft = { name: "Situs", url: address, resource: "house-type", ...EVENTS, ...more }
    const { status, body } = await ask("POST", "webhook", draft, role)
    expect(status).toBe(200)
    return body.data as Record<string, unknown> & { id: number }
  }
  const begin = async (more?: object, role?: TestRole) => {
    const { id } = await make(more, role)
    const { status, body } = await ask("POST", `webhook/secret/${id}`, {}, role)
    expect(status).toBe(200)
    return { id, secret: body.data.secret as string }
  }
  const addType = async (name: string) => (await ask("POST", "house-type", { name })).body.data.id as number
  const sent = async () => {
    await api.deliveries.idle()
    return received.map(({ body }) => JSON.parse(body))
  }
  const newest = async () => {
    await api.deliveries.idle()
    const [row] = await api.db.select().from(deliveries()).orderBy(desc(deliveries().id)).limit(1)
    return row
  }
  const setDelivery = (values: object) => api.db.update(deliveries()).set(values)
  const past = (ms = 1000) => new Date(Date.now() - ms).toISOString()
  return { opened, api, received, answers, webhooks, ask, make, begin, addType, sent, newest, setDelivery, past }
}
