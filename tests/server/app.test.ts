import { mkdirSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { gzipSync } from "node:zlib"
import { beforeAll, describe, expect, test } from "vitest"
import { memoryStore } from "../../server/files/file-store.ts"
import { createApp } from "../../server/http/app.ts"
import { staticOf } from "../../server/http/static.ts"
import { temporaryFolder } from "../fixtures/temporary-folder.ts"
import { SECRET } from "./api.ts"
import { adminApi } from "./file-api.ts"

const { api, token } = await adminApi()

describe("every answer", () => {
  test("is guarded by its headers", async () => {
    for (const path of ["/health", "/svc/main/house-type", "/nowhere", "/config.json"]) {
      const headers = Object.fromEntries((await api.call("GET", path)).headers)
      expect(headers).toMatchObject({ "x-content-type-options": "nosniff", "x-frame-options": "DENY" })
      const policy = headers["content-security-policy"]
      expect(policy).toContain("script-src 'self';")
      expect(policy).toContain("object-src 'none'")
      expect(policy).toContain("frame-ancestors 'none'")
    }
    expect((await api.call("GET", "/svc/main/house-type")).headers.get("cache-control")).toBe("no-store")
  })

  test("names the request, by the proxy's name where it is one", async () => {
    const id = async (given: string) =>
      (await api.call("GET", "/health", { headers: { "X-Request-Id": given } })).headers.get("x-request-id")
    expect(await id("proxy-given-1")).toBe("proxy-given-1")
    expect(await id("<script>")).toMatch(/^[0-9a-f-]{36}$/)
  })

  test("leaves its name in the log of changes, with a part that nobody can give to another request", async () => {
    const change = async (name: string) => {
      const headers = { "X-Request-Id": "bulk-1" }
      await api.call("PUT", "/svc/main/house-type/1", { token, json: { name }, headers })
      return String((await api.newestEntry())?.request_id)
    }
    const [first, second] = [await change("Rumah satu"), await change("Rumah dua")]
    expect(first).toMatch(/^bulk-1\.[\da-f-]{36}$/)
    expect(second).not.toBe(first)
  })

  test("is logged in one line without token, body or query", async () => {
    const lines: string[] = []
    const log = (event: string, facts: object) => lines.push(JSON.stringify({ event, ...facts }))
    const app = createApp({ db: api.db, files: memoryStore(), secret: SECRET, log })
    await app.request(`/svc/main/house-type?token=${token}&nik=3174`, {
      method: "POST",
      headers: { Authorization: `Bearer ${token}` },
      body: JSON.stringify({ name: "Rahasia sekali" }),
    })
    expect(lines).toHaveLength(1)
    expect(JSON.parse(lines[0] ?? "")).toMatchObject({
      method: "POST",
      path: "/svc/main/house-type",
      status: 200,
      user: "1",
    })
    for (const secret of [token, "3174", "Rahasia"]) expect(lines[0]).not.toContain(secret)
  })
})

describe("a body", () => {
  const post = (body: BodyInit, type = "application/json") =>
    api.app.request("/svc/main/house-type", {
      method: "POST",
      headers: { Authorization: `Bearer ${token}`, "Content-Type": type },
      body,
    })

  test.each([
    ["{", 400],
    ["[]", 400],
    ["null", 400],
    ['"text"', 400],
    ["", 422],
    [JSON.stringify({ name: "x".repeat(1024 * 1024) }), 413],
    [JSON.stringify({ name: { a: 1 } }), 422],
    ['{"__proto__":{"name":"x"}}', 422],
  ])("that cannot be taken has its sentence: %#", async (body, status) => {
    const answer = await post(body)
    expect(answer.status).toBe(status)
    expect(await answer.json()).toMatchObject({ status, message: expect.stringMatching(/^[A-Z].+\.$/) })
  })

  test.each(["gzip", "br", "gzip, gzip"])("that is compressed by %s is refused as that", async (encoding) => {
    const headers = { Authorization: `Bearer ${token}`, "Content-Encoding": encoding }
    const body = gzipSync(JSON.stringify({ name: "Rumah" }))
    const answer = await api.app.request("/svc/main/house-type", { method: "POST", headers, body })
    expect(answer.status).toBe(415)
    expect(await answer.json()).toMatchObject({ message: expect.stringMatching(/^Isi permintaan yang dimampatkan/) })
  })

  test.each([
    [50, /^Nama /],
    [51, /^Isi permintaan bertingkat terlalu dalam\. Paling dalam 50 tingkat\.$/],
  ])("of %i levels is refused by %s", async (levels, message) => {
    const answer = await post(`${'{"name":'.repeat(levels)}1${"}".repeat(levels)}`)
    expect(await answer.json()).toMatchObject({ status: 422, message: expect.stringMatching(message) })
  })

  test("that grows too large is not read to its end", async () => {
    let sent = 0
    const endless = new ReadableStream({
      pull: (controller) => {
        sent++
        controller.enqueue(new Uint8Array(256 * 1024))
      },
    })
    const answer = await api.app.request(
      new Request("http://griya.test/svc/main/house-type", {
        method: "POST",
        headers: { Authorization: `Bearer ${token}` },
        body: endless,
        duplex: "half",
      } as RequestInit),
    )
    expect(answer.status).toBe(413)
    expect(sent).toBeLessThan(12)
  })
})

test("a broken database is a sentence and a line in the log, and no detail in the answer", async () => {
  const lines: Record<string, unknown>[] = []
  const gone = new Error("connection to 10.0.0.7 refused")
  const statement = { getQuery: () => ({ sql: "" }), execute: () => Promise.reject(gone) }
  const where = () => ({ prepare: () => statement })
  const broken = {
    execute: () => Promise.reject(gone),
    select: () => ({ from: () => ({ where, leftJoin: () => ({ where }) }) }),
  }
  const app = createApp({
    db: broken as never,
    files: memoryStore(),
    secret: SECRET,
    log: (event, facts) => lines.push({ event, ...facts }),
  })
  const answer = await app.request("/svc/main/house-type", { headers: { Authorization: `Bearer ${token}` } })
  expect(answer.status).toBe(500)
  expect(await answer.json()).toEqual({ status: 500, message: "Maaf! Ada kesalahan. Silahkan coba lagi nanti!" })
  expect(lines.find(({ event }) => event === "error")).toMatchObject({ error: expect.stringContaining("10.0.0.7") })
  expect((await app.request("/health")).status).toBe(503)
})

test("a query that fails is logged without what it was asked with", async () => {
  const lines: string[] = []
  const log = (event: string, facts: object) => lines.push(JSON.stringify({ event, ...facts }))
  const app = createApp({ db: api.db, files: memoryStore(), secret: SECRET, log })
  await api.db.execute(`alter table "house-type" add constraint odd check (name <> 'Rahasia')`)
  const answer = await app.request("/svc/main/house-type", {
    method: "POST",
    headers: { Authorization: `Bearer ${token}` },
    body: JSON.stringify({ name: "Rahasia" }),
  })
  expect(answer.status).toBe(500)
  expect(lines[0]).toContain("violates check constraint")
  expect(lines.join()).not.toContain("Rahasia")
})

describe("the built app", () => {
  const folder = temporaryFolder("static")
  let app: ReturnType<typeof createApp>
  beforeAll(async () => {
    mkdirSync(join(folder, "assets"))
    mkdirSync(join(folder, ".vite"))
    const page = '<!doctype html><head><link rel="preload" href="/config.json" as="fetch"><title>Griya</title>'
    writeFileSync(join(folder, "index.html"), `${page}</head>`)
    writeFileSync(join(folder, "dashboard.html"), `${page}<link rel=modulepreload href=/assets/app-1a2b.js></head>`)
    writeFileSync(join(folder, "assets/app-1a2b.js"), "export {}")
    writeFileSync(join(folder, ".vite/manifest.json"), "{}")
    const statics = await staticOf(folder)
    const config = { product: "Rumah</script>ku", main: "https://api.example.com/v1" }
    app = createApp({ db: api.db, files: memoryStore(), secret: "x".repeat(32), statics, config })
  })

  test("is given for every path that is no file, and never kept", async () => {
    for (const path of [
      "/",
      "/dashboards",
      "/dashboard/listing",
      "/dashboard/listing?page=2",
      "/dashboard/listing/abc",
    ]) {
      const answer = await app.request(path)
      expect([answer.status, answer.headers.get("cache-control")]).toEqual([200, "no-cache"])
      const html = await answer.text()
      expect(html).toContain("<title>Griya</title>")
      expect(html.includes("modulepreload")).toBe(/\/dashboard(\/|$)/.test(path))
    }
  })

  test("says its configuration in the page, as text that ends no script", async () => {
    for (const path of ["/", "/dashboard"]) {
      const html = await (await app.request(path)).text()
      const [, written = ""] = /<script type="application\/json" id="config">(.*?)<\/script>/.exec(html) ?? []
      expect(JSON.parse(written)).toEqual(await (await app.request("/config.json")).json())
      expect(JSON.parse(written)).toMatchObject({ product: "Rumah</script>ku" })
      expect(html).not.toContain("/config.json")
    }
  })

  test.each([
    "/assets/gone.js",
    "/.vite/manifest.json",
    "/../package.json",
    "/svc/main/nothing",
    "/svc/other/house-type",
  ])("is not given in the place of what is missing: %s", async (path) => {
    const answer = await app.request(path)
    expect([answer.status, await answer.json()]).toEqual([
      404,
      { status: 404, message: "Alamat ini tidak ada di layanan." },
    ])
  })

  test("is told its services, and may talk to them and to no others", async () => {
    const answer = await app.request("/config.json")
    const told = (await answer.json()) as object
    expect(told).toMatchObject({ product: "Rumah</script>ku", main: "https://api.example.com/v1", auth: "/svc/auth" })
    expect(told).not.toHaveProperty("demo")
    const policy = answer.headers.get("content-security-policy")
    expect(policy).toContain("connect-src 'self' https://api.example.com;")
    expect(policy).toContain("img-src 'self' data: blob: https://api.example.com;")
  })

  test.each([
    ["http://peta.kantor.id:8080/{z}/{x}/{y}.png", "img-src 'self' data: blob: http://peta.kantor.id:8080;"],
    ["https://tile.example/{z}/{x}/{y}.png", "img-src 'self' data: blob: https://tile.example;"],
    ["/tiles/{z}/{x}/{y}.png", "img-src 'self' data: blob:;"],
  ])("may show the tiles of %s, and talks no more to where they come from", async (tiles, allowed) => {
    const config = { tiles, tiles_credit: "https://tile.example/hak-cipta" }
    const other = createApp({ db: api.db, files: memoryStore(), secret: "x".repeat(32), config })
    const answer = await other.request("/config.json")
    expect(await answer.json()).toMatchObject(config)
    const policy = answer.headers.get("content-security-policy")
    expect(policy).toContain(allowed)
    expect(policy).toContain("connect-src 'self';")
    expect(answer.headers.get("permissions-policy")).toContain("geolocation=(self)")
  })
})
