import { sql } from "drizzle-orm"
import { beforeEach, describe, expect, test } from "vitest"
import { memoryStore } from "../../server/files/file-store.ts"
import { createApp } from "../../server/http/app.ts"
import { withoutPersonalData } from "../../src/domain/without-personal-data.ts"
import { SECRET } from "./api.ts"
import { fileApi } from "./file-api.ts"

const METRICS = "a-token-for-prometheus"

let [owner, admin] = ["", ""]
const api = await fileApi()
owner = await api.login()
admin = await api.login("ADMIN")
// The first call of a day ends expired premium status.
await api.call("GET", "/svc/main/house-type", { token: owner })
beforeEach(() => api.db.execute(sql`delete from "rate_limits"`))

const watched = (slow?: number) => {
  const lines: Record<string, unknown>[] = []
  const app = createApp({
    db: api.db,
    files: memoryStore(),
    secret: SECRET,
    log: (event, facts) => lines.push({ event, ...facts }),
    ...(slow === undefined ? {} : { slowMs: slow }),
    metricsToken: METRICS,
  })
  const ask = (path: string, token: string, init: RequestInit = {}) =>
    app.request(path, { ...init, headers: { Authorization: `Bearer ${token}`, ...init.headers } })
  const report = (body: unknown, token = admin) =>
    ask("/svc/main/browser-error", token, { method: "POST", body: JSON.stringify(body) })
  return { ask, report, lines, of: (event: string) => lines.filter((line) => line.event === event) }
}

describe("a failed sign-in", () => {
  test("is logged so that repetitions are seen, without the account or the address", async () => {
    const { ask, of } = watched()
    for (const email of ["staf@griya.test", "STAF@griya.test", "agen@griya.test"])
      await ask("/svc/auth/api/login", "", { method: "POST", body: JSON.stringify({ email, password: "keliru" }) })
    const [first, second, third] = of("login-failed")
    expect(first).toEqual({
      event: "login-failed",
      account: expect.stringMatching(/^[\w-]{22}$/),
      address: expect.stringMatching(/^[\w-]{22}$/),
    })
    expect(second).toEqual(first)
    expect(third).toEqual({ ...first, account: expect.not.stringMatching(String(first?.account)) })
  })
})

describe("a slow call", () => {
  test("is logged with what it asked the database, without the values of either", async () => {
    const { ask, of } = watched(0)
    const headers = { "X-Request-Id": "from-the-browser" }
    await ask("/svc/main/house-list/admin?search=Kemang+Rahasia", owner, { headers })
    const [line] = of("slow-call")
    expect(line).toMatchObject({
      request: expect.stringMatching(/^from-the-browser\.[\da-f-]{36}$/),
      call: "GET /svc/main/house-list/admin",
      status: 200,
      parameters: ["search"],
    })
    expect(line?.statements).toBeGreaterThan(1)
    expect(line?.slowest).toMatch(/^(with|select) .*\$1/is)
    expect(JSON.stringify(line)).not.toContain("Rahasia")
  })

  test("is one within a transaction too, and one that is quick is none", async () => {
    const { ask, of } = watched(0)
    await ask("/svc/main/house-type", owner, { method: "POST", body: JSON.stringify({ name: "Lambat" }) })
    expect(of("slow-call")[0]?.slowest).toBeTypeOf("string")
    expect(of("slow-call")[0]?.statements).toBeGreaterThan(3)
    const quick = watched(60_000)
    await quick.ask("/svc/main/house-type", owner)
    expect(quick.of("slow-call")).toEqual([])
  })
})

describe("metrics", () => {
  test("are for who has the token", async () => {
    const { ask } = watched()
    expect((await ask("/metrics", "")).status).toBe(401)
    expect((await ask("/metrics", owner)).status).toBe(401)
    expect((await ask("/metrics", METRICS)).headers.get("content-type")).toMatch(/^text\/plain; version=0\.0\.4/)
  })

  test("are nobody's without a token in the settings", async () => {
    expect((await api.call("GET", "/metrics", { token: METRICS })).status).toBe(404)
    expect((await api.call("GET", "/metrics", { token: "undefined" })).status).toBe(404)
  })

  test("count calls by their declaration, statements, jobs and sockets", async () => {
    const { ask } = watched()
    const { slug } = (await api.stored("house-list", 1)) as { slug: string }
    for (const name of [slug, slug, "nowhere"]) await ask(`/svc/main/house-list/by/${name}`, owner)
    const lines = (await (await ask("/metrics", METRICS)).text()).split("\n")
    expect(lines).toContain("# TYPE griya_call_seconds histogram")
    expect(lines).toContain('griya_call_seconds_count{call="GET /svc/main/house-list/by/:slug",status="2xx"} 2')
    expect(lines).toContain(
      'griya_call_seconds_bucket{le="+Inf",call="GET /svc/main/house-list/by/:slug",status="4xx"} 1',
    )
    expect(lines).toContain("griya_database_up 1")
    expect(
      lines.some(
        (line) => line.startsWith("nodejs_gc_duration_seconds_count") || line.includes("nodejs_heap_size_total_bytes"),
      ),
    ).toBe(true)
    expect(lines).toContain("griya_sockets 0")
    expect(lines).toContain('griya_jobs{job="blast",status="running"} 0')
    expect(lines.find((line) => line.startsWith("griya_event_loop_busy_ratio "))).toMatch(/ (0|1|0\.\d+)$/)
  })
})

describe("a browser's error", () => {
  const error = {
    message: 'SyntaxError: "Budi Santoso" is not valid JSON for budi@contoh.id, 0812-3456-7890',
    stack: "    at read (https://griya.test/assets/List-abc.js:1:2345)",
    page: "house-list.show",
  }

  test("is in the log, without personal data", async () => {
    const { report, of } = watched()
    expect((await report(error)).status).toBe(200)
    expect(of("browser-error")).toEqual([
      expect.objectContaining({
        page: "house-list.show",
        error: 'SyntaxError: "…" is not valid JSON for <email>, <angka>',
        at: ["    at read (https://griya.test/assets/List-abc.js:1:2345)"],
        request: expect.stringMatching(/^[\w-]{8,64}$/),
      }),
    ])
    expect(JSON.stringify(of("browser-error"))).not.toMatch(/Budi|contoh\.id|3456/)
  })

  test.each([
    {},
    { message: "" },
    { message: "x".repeat(501) },
    { message: "x", page: "/dashboard/lead/budi" },
    { message: 1 },
  ])("that is none is refused: %j", async (body) => {
    const { report, of } = watched()
    expect((await report(body)).status).toBe(422)
    expect(of("browser-error")).toEqual([])
  })

  test("does not fill the log, and is nobody's who is not signed in", async () => {
    const { report, of } = watched()
    const statuses = []
    for (let times = 0; times < 22; times++) statuses.push((await report(error)).status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(20)
    expect(statuses.at(-1)).toBe(429)
    expect(of("browser-error")).toHaveLength(20)
    expect((await report(error, "nobody")).status).toBe(401)
  })

  test("keeps the names of code, which are no data", () => {
    const text = "TypeError: Cannot read properties of undefined (reading 'harga') of 'Jl. Melati 5' ?nik=317412&a=1"
    expect(withoutPersonalData(text)).toBe(
      "TypeError: Cannot read properties of undefined (reading 'harga') of '…' ?nik=…&a=…",
    )
  })
})

describe("the status of the services", () => {
  test("says the few figures that matter to a GRO Admin", async () => {
    const { ask, report } = watched(0)
    await ask("/svc/main/house-list/admin", owner)
    await report({ message: "Error: rusak", page: "home.list" })
    const { data } = (await (await ask("/svc/main/service-status", owner)).json()) as { data: Record<string, unknown> }
    expect(data).toMatchObject({
      minutes: 15,
      calls: 2,
      failed: 0,
      sockets: 0,
      database: { embedded: true },
      jobs: { uploads: 0, failed_uploads: 0, blasts: 0 },
    })
    expect(data.slowest).toContainEqual(expect.objectContaining({ call: "GET /svc/main/house-list/admin", count: 1 }))
    expect(data.incidents).toContainEqual(expect.objectContaining({ event: "browser-error", where: "home.list" }))
    expect(data.incidents).toContainEqual(
      expect.objectContaining({ event: "slow-call", where: "GET /svc/main/house-list/admin", status: 200 }),
    )
  })
})
