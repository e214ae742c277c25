import createClient from "openapi-fetch"
import { describe, expect, test } from "vitest"
import { openApiOf } from "../../server/openapi/document.ts"
import { resources } from "../../src/resources/index.ts"
import { plusDays, todayInJakarta } from "../../src/time/day.ts"
import { judgeOf } from "../openapi/judge.ts"
import { accountOf } from "../server/api.ts"
import { adminApi } from "../server/file-api.ts"
import type { Documented, Json, Judged } from "./documented.ts"
import { listingCsv, pixel, workbook } from "./files.ts"
import { documented } from "./table.ts"

const { api, token } = await adminApi()
const document = judgeOf(openApiOf({ resources, version: "1" }))

const isJson = (value: unknown): value is Json => typeof value === "object" && value !== null && !Array.isArray(value)

/** The spec's rules, written independently of the declarations. */
const holds: Readonly<Record<Judged, (status: number, body: Json) => boolean>> = {
  "http 200": (status) => status === 200,
  "http 201": (status) => status === 201,
  "body 200": (status, body) => status < 400 && body.status === 200,
  "body 201": (status, body) => status < 400 && body.status === 201,
  "errors null": (status, body) => status < 400 && body.errors === null,
  "error null": (status, { error, data }) => status < 400 && error === null && isJson(data) && !data.error,
}

const ENVELOPE = ["data", "result", "pagination"]

const shapeOf = (body: Json, like: Json): Record<string, unknown> =>
  Object.fromEntries(
    Object.keys(like)
      .filter((key) => key !== "message")
      .map((key) => {
        const [value, example] = [body[key], like[key]]
        if (Array.isArray(value)) return [key, "rows"]
        const isEnvelope = isJson(example) && Object.keys(example).some((inner) => ENVELOPE.includes(inner))
        return [
          key,
          (isEnvelope || key === "pagination") && isJson(value) ? shapeOf(value, example as Json) : typeof value,
        ]
      }),
  )

const files: Readonly<Record<string, () => Promise<File> | File>> = {
  "houseList.uploadCsv": listingCsv,
  "premiumAds.excel": workbook,
  "upload.file": pixel,
}

const formOf = async ({ id, multipart }: Documented) => {
  const form = new FormData()
  const file = await files[id]?.()
  if (file) form.append("file", file)
  for (const [name, value] of Object.entries(multipart?.beside ?? {})) form.append(name, value)
  return form
}

const rowsIn = ({ data }: Json): readonly Json[] =>
  Array.isArray(data) ? data : isJson(data) && Array.isArray(data.data) ? data.data : []

const takenFor = async ({ id, service, takes }: Documented): Promise<Json> => {
  if (!takes) return {}
  const { body } = await api.call("GET", `/svc/${service}${takes.from}?limit=200`, { token })
  const rows = rowsIn(body).filter((row) =>
    Object.entries(takes.where ?? {}).every(([name, value]) => row[name] === value),
  )
  const row = takes.last ? rows.at(-1) : rows[0]
  if (!row) throw new Error(`${id}: no record of ${takes.from} to take`)
  return row
}

const placesIn = ({ path, fills = {}, takes }: Documented, taken: Json) =>
  Object.fromEntries(
    [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => {
      if (name === "auth_id") return [name, accountOf("gro_admin").auth_id]
      return [name, String(takes ? taken[takes.property] : fills[name])]
    }),
  )

/** `{id}` of a text stands for the record's, `{today}` for a day. */
const filledFrom = ({ there = {} }: Documented, taken: Json): NonNullable<Documented["there"]> => {
  const today = todayInJakarta()
  const known: Json = { ...taken, today, "30 days ago": plusDays(today, -30) }
  return JSON.parse(JSON.stringify(there), (_key, value) =>
    typeof value === "string" && /^\{.+\}$/.test(value) ? known[value.slice(1, -1)] : value,
  )
}

/** The client of docs/api.md, whose types `tests/openapi` compiles. */
const { request: send } = createClient<object>({
  baseUrl: "http://griya.test",
  fetch: async (request) => api.app.request(request),
})
/** The table names any path; the client's own types want one of the document's. */
const sent = send as (
  method: string,
  path: string,
  init: object,
) => Promise<{ data?: Json; error?: Json; response: Response }>

const made = async (call: Documented) => {
  const taken = await takenFor(call)
  const there = filledFrom(call, taken)
  const body = there.body ?? call.body
  const described = `/svc/${call.service}${call.path}`
  if (body) expect(document.body(call.method, described, body)).toEqual([])
  const form = call.multipart && (await formOf(call))
  const { data, error, response } = await sent(call.method.toLowerCase(), described, {
    params: { path: placesIn(call, taken), query: there.query ?? call.query },
    headers: call.id === "login" ? {} : { Authorization: `Bearer ${token}` },
    ...(form && { body: {}, bodySerializer: () => form }),
    ...(body && { body }),
  })
  const answer = { status: response.status, body: (data ?? error ?? {}) as Json }
  expect(document.answer(call.method, described, answer.status, answer.body)).toEqual([])
  return answer
}

const account = () => ({ email: accountOf("gro_admin").email, password: api.password })

describe("the reference API answers each documented call by the spec's rule, in its envelope, as its OpenAPI says", () => {
  test.each(documented)("$id: $method $path", async (call) => {
    const { status, body } = await made(call.id === "login" ? { ...call, body: account() } : call)
    expect(body, JSON.stringify(body)).toSatisfy((answered: Json) => holds[call.judged](status, answered))
    const { status: _said, ...like } = call.good[0] ?? {}
    const wanted = { ...like, ...(call.id === "upload.file" ? { error: null } : {}) }
    expect(shapeOf(body, wanted)).toEqual(shapeOf(wanted, wanted))
  })
})

describe("what the spec says of single answers", () => {
  test("a listing is read by its slug, with the fields that the spec names", async () => {
    const { body } = await api.call("GET", "/svc/main/house-list/by/rumah-contoh-1", { token })
    expect(body.data).toMatchObject({ id: 1, slug: "rumah-contoh-1", house_id: "gr10000001" })
    expect(body.data).toHaveProperty("isFairPrice")
    expect(body.data).toHaveProperty("fairprice")
  })

  test("an indicator is stored with whole prices and as active", async () => {
    const json = { name: "Baru", area: "Tebet", building_price: 5, land_price: 7, apartment_price: 9, status: false }
    const { body } = await api.call("POST", "/svc/main/area-master", { token, json })
    expect(body.data).toMatchObject({ building_price: 5, land_price: 7, apartment_price: 9, status: true })
    expect(body.data._id).toBeDefined()
  })

  test.each([
    ["master-city", "id_provinsi", "31", "31.74"],
    ["master-district", "id_kota", "31.74", "31.74.07"],
    ["master-village", "id_kecamatan", "31.74.07", "31.74.07.1001"],
    ["cities", "id_provinsi", "31", "31.74"],
    ["districts", "id_kota", "31.74", "31.74.07"],
    ["villages", "id_kecamatan", "31.74.07", "31.74.07.1001"],
  ])("GET /%s?%s=%s gives the children of that place alone", async (path, parameter, code, child) => {
    const { body } = await api.call("GET", `/svc/main/${path}?${parameter}=${code}`, { token })
    expect(body.data.map(({ id }: Json) => id)).toContain(child)
    expect(new Set(body.data.map((row: Json) => row[parameter]))).toEqual(new Set([code]))
  })

  test("GET /user/{url} gives all, agents, admins", async () => {
    const rolesOf = async (url: string) =>
      (await api.call("GET", `/svc/main/user/${url}?limit=200`, { token })).body.data.map(({ role }: Json) => role)
    expect(new Set(await rolesOf("agent"))).toEqual(new Set(["agent"]))
    expect(new Set(await rolesOf("admin"))).toEqual(new Set(["gro_admin", "ADMIN"]))
    expect(await rolesOf("all")).toContain("member")
  })
})
