import { HttpResponse, http as mock } from "msw"
import { setupServer } from "msw/node"
import { afterAll, afterEach, beforeAll } from "vitest"
import { createDataProvider } from "../../src/data/data-provider.ts"
import { createHttp } from "../../src/data/http.ts"
import { resources } from "../../src/resources/index.ts"
import { type Doors, SELF, type Service } from "./documented.ts"

/** Four hosts, two with a base path, so that services cannot be confused. */
const ADDRESSES: Readonly<Record<Service, string>> = {
  main: "http://main.griya.test/v1",
  payment: "http://payment.griya.test",
  auth: "http://auth.griya.test",
  upload: "http://upload.griya.test/files",
}
export const TOKEN = "stored-access-token"

export interface Answered {
  status: number
  body: unknown
}

export interface Seen {
  service: string
  method: string
  path: string
  query: Record<string, string>
  authorization: string | null
  type: string
  body?: unknown
  form?: Record<string, unknown>
}

export const standIn = () => {
  const seen: Seen[] = []
  let next: Answered = { status: 200, body: {} }
  const server = setupServer(
    mock.all("*", async ({ request }) => {
      seen.push(await noted(request))
      const { status, body } = next
      if (typeof body === "string") return new HttpResponse(body, { status, headers: { "content-type": "text/html" } })
      return body === undefined ? new HttpResponse(null, { status }) : HttpResponse.json(body as object, { status })
    }),
  )
  beforeAll(() => server.listen({ onUnhandledRequest: "error" }))
  afterEach(() => {
    seen.length = 0
  })
  afterAll(() => server.close())
  return {
    seen,
    answers: (status: number, body: unknown) => {
      next = { status, body }
    },
  }
}

const noted = async (request: Request): Promise<Seen> => {
  const url = new URL(request.url)
  const [service = url.host, address = ""] =
    Object.entries(ADDRESSES).find(([, base]) => request.url.startsWith(`${base}/`)) ?? []
  const type = (request.headers.get("content-type") ?? "").split(";")[0] ?? ""
  const facts = {
    service,
    method: request.method,
    path: decodeURIComponent(`${url.origin}${url.pathname}`.slice(address.length)),
    query: Object.fromEntries(url.searchParams),
    authorization: request.headers.get("authorization"),
    type,
  }
  if (type === "multipart/form-data") return { ...facts, form: await formOf(request) }
  const text = await request.text()
  return text ? { ...facts, body: JSON.parse(text) } : facts
}

const formOf = async (request: Request) => {
  const form: Record<string, unknown> = {}
  for (const [name, value] of await request.formData())
    form[name] = typeof value === "string" ? value : { name: value.name, type: value.type, text: await value.text() }
  return form
}

export const doorsOf = (onUnauthorized: () => void = () => undefined, services = ADDRESSES): Doors => {
  const http = createHttp({
    services,
    credentials: () => ({ token: TOKEN, self: SELF }),
    onUnauthorized,
    extensions: false,
  })
  return { http, callOf, data: createDataProvider(http, resources, { services }) }
}

const callOf = (part: string) => {
  const [name, operation = ""] = part.split(".")
  const { calls, views, actions, queries } = resources.find((resource) => resource.name === name) ?? {}
  const call =
    calls?.[operation as keyof typeof calls] ??
    views?.[operation]?.call ??
    actions?.[operation]?.call ??
    queries?.[operation]
  if (!call) throw new Error(`${part} is not declared`)
  return call
}
