import { once } from "node:events"
import { connect } from "node:net"
import { join } from "node:path"
import { sql } from "drizzle-orm"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { noLog } from "../../server/core/log.ts"
import { openDb, rowsOf } from "../../server/database/db.ts"
import { settingsOf } from "../../server/operations/settings.ts"
import { type Running, startServer } from "../../server/start.ts"
import { temporaryFolder } from "../fixtures/temporary-folder.ts"

const folder = temporaryFolder("start")
const said: string[] = []
const first = { email: "Pemilik@Griya.id", password: "kata-sandi-panjang" }
const start = (more: object = {}) =>
  startServer({
    port: 0,
    host: "127.0.0.1",
    demo: false,
    folder,
    staticDir: join(folder, "nowhere"),
    firstAdmin: first,
    log: noLog,
    say: (line) => said.push(line),
    ...more,
  })
const login = async (address: string) => {
  const answer = await fetch(`${address}/svc/auth/api/login`, { method: "POST", body: JSON.stringify(first) })
  return ((await answer.json()) as { token: string }).token
}
const provinces = (address: string, token: string) =>
  fetch(`${address}/svc/main/master-province`, {
    headers: { Authorization: `Bearer ${token}`, "Accept-Encoding": "gzip" },
  })

let running: Running
beforeAll(async () => {
  const empty = await start({ firstAdmin: undefined })
  await empty.stop()
  running = await start()
})
afterAll(async () => {
  await running.stop()
})

describe("a started server", () => {
  test("says its address, answers, and names no demo account", async () => {
    expect(said).toEqual([
      "Basis data baru sudah diisi.",
      expect.stringMatching(/^Belum ada akun, .* ADMIN_EMAIL=nama@contoh\.id ADMIN_PASSWORD=.* npm start\. /),
      expect.stringMatching(/^Griya siap di /),
      `Griya siap di ${running.address}`,
    ])
    expect((await fetch(`${running.address}/health`)).status).toBe(200)
    expect(await (await fetch(`${running.address}/config.json`)).json()).not.toHaveProperty("demo")
    expect((await fetch(`${running.address}/svc/auth/api/demo-accounts`)).status).toBe(404)
  })

  test("holds a connection open for longer than a proxy before it does", async () => {
    const held = (await fetch(`${running.address}/health`)).headers.get("keep-alive")
    expect(Number(held?.replace("timeout=", ""))).toBeGreaterThan(60)
  })

  test("lets the first admin in and sends long answers small", async () => {
    const answer = await provinces(running.address, await login(running.address))
    expect(answer.headers.get("content-encoding")).toBe("gzip")
    expect(((await answer.json()) as { data: unknown[] }).data).toHaveLength(38)
  })

  test("leaves no second one its port, and says what to do", async () => {
    const port = Number(new URL(running.address).port)
    await expect(start({ port })).rejects.toThrow(
      `Port ${port} sudah dipakai program lain. Hentikan program itu, atau pilih port lain, misalnya PORT=${port + 1} di depan perintahnya.`,
    )
  })

  test("leaves no second one its folder, and the second one lets go of its port", async () => {
    await expect(start()).rejects.toThrow(/sedang dipakai proses lain/)
    expect((await fetch(`${running.address}/health`)).status).toBe(200)
  })

  test("stops without waiting for whoever hangs on, and starts again with the same data and key", async () => {
    const token = await login(running.address)
    const port = Number(new URL(running.address).port)
    const hanging = connect(port, "127.0.0.1")
    hanging.on("error", () => {})
    hanging.write(
      `POST /svc/main/house-type HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\nContent-Length: 100\r\nExpect: 100-continue\r\n\r\n{`,
    )
    // "100 Continue": the server has begun the request.
    await once(hanging, "data")
    await running.stop()
    await expect(fetch(`${running.address}/health`)).rejects.toThrow()
    running = await start({ port })
    expect((await provinces(running.address, token)).status).toBe(200)
  })

  test("has filled its database once: with every area, and with the admin of the first start that named one", async () => {
    await running.stop()
    const { db, close } = await openDb({ folder: join(folder, "db") })
    expect(await db.$count(sql`"master-village"`)).toBe(83_762)
    const accounts = await db.execute(sql`select email, flag from accounts`)
    expect(rowsOf(accounts)).toEqual([{ email: "pemilik@griya.id", flag: "gro_admin" }])
    await close()
  })
})

describe("settings", () => {
  test("refuse the certificate of earlier versions rather than start in plain HTTP", () => {
    expect(() => settingsOf({ TLS_CERT: "cert.pem" })).toThrow(/^TLS_CERT dan TLS_KEY tidak dipakai lagi\./)
  })

  test("come from the environment, and what is told wins", () => {
    expect(settingsOf({})).toMatchObject({ port: 4400, host: "0.0.0.0", demo: false, folder: ".data", proxies: 0 })
    expect(settingsOf({ PROXIES: "2" }).proxies).toBe(2)
    expect(settingsOf({ DEMO: "1", PORT: "80", DATA_DIR: "/x" }, { port: 0 })).toMatchObject({
      port: 0,
      host: "127.0.0.1",
      demo: true,
      folder: "/x",
    })
  })

  test.each([
    "postgres://nama:sandi@server:5432/griya",
    "postgresql://nama@%2Frun%2Fpostgresql/griya",
    "postgres://nama@/griya?host=/run/postgresql",
    "postgres:///griya?host=/run/postgresql",
  ])("take a database over the network or a Unix socket: %s", (url) => {
    expect(settingsOf({ DATABASE_URL: url }).databaseUrl).toBe(url)
  })

  test.each([
    [{ PORT: "many" }, /^PORT harus angka/],
    [{ DEMO: "1", HOST: "0.0.0.0" }, /^Mode demo hanya melayani komputer ini/],
    [{ PROXIES: "yes" }, /^PROXIES harus jumlah proxy/],
    [{ DATABASE_URL: "https://server/griya" }, /^DATABASE_URL harus alamat PostgreSQL/],
    [{ DATABASE_URL: "postgres://nama@server:many/griya" }, /^DATABASE_URL harus alamat PostgreSQL/],
    [{ DATABASE_URL: "postgres://nama:p@ss/w#rd@server/griya" }, /^DATABASE_URL berisi tanda \/ atau # .*%25\.$/],
    [{ DATABASE_URL: "postgres://nama:a#b@server/griya" }, /^DATABASE_URL berisi tanda \/ atau #/],
    [{ DATABASE_URL: "postgres://nama:p/w@server/griya" }, /^DATABASE_URL berisi tanda \/ atau #/],
    [{ DATABASE_URL: "localhost/griya" }, /^DATABASE_URL harus alamat PostgreSQL, misalnya postgres:\/\/nama:sandi@/],
    [{ DATABASE_CONNECTIONS: "1" }, /^DATABASE_CONNECTIONS harus angka 2–100, bukan "1"/],
    [{ DRAIN_SECONDS: "soon" }, /^DRAIN_SECONDS harus angka 0–60, bukan "soon"/],
    [{ METRICS_TOKEN: "short" }, /^METRICS_TOKEN paling sedikit 16/],
    [{ SLOW_MS: "soon" }, /^SLOW_MS harus angka 1–60000/],
    [
      { S3_ENDPOINT: "https://s3.contoh.id/griya", S3_ACCESS_KEY_ID: "x" },
      /^S3_ENDPOINT, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY diisi semua atau tidak sama sekali; S3_SECRET_ACCESS_KEY kosong/,
    ],
    [
      { S3_ENDPOINT: "s3/griya", S3_ACCESS_KEY_ID: "x", S3_SECRET_ACCESS_KEY: "y" },
      /^S3_ENDPOINT harus alamat http\(s\) dari bucketnya, misalnya https:\/\/s3\.contoh\.id\/griya, bukan "s3\/griya"/,
    ],
    [{ JWT_SECRET: "short" }, /^JWT_SECRET paling sedikit 32/],
    [{ ADMIN_EMAIL: "a@b.id", ADMIN_PASSWORD: "short" }, /^ADMIN_PASSWORD paling sedikit 12/],
  ])("that cannot be are named: %o", (env, message) => {
    expect(() => settingsOf(env)).toThrow(message)
  })

  test("that cannot be are all named at once", () => {
    expect(() => settingsOf({ PORT: "many", PROXIES: "yes" })).toThrow(/^PORT harus .*\nPROXIES harus /)
  })
})
