import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { noLog } from "../../server/log.ts"
import { type Running, startServer } from "../../server/start.ts"
import { noPostgres, startPostgres } from "../server/postgres.ts"

const folder = mkdtempSync(join(tmpdir(), "griya-together-"))
const first = { email: "pemilik@griya.id", password: "kata-sandi-panjang" }
const said: string[] = []

let postgres: Awaited<ReturnType<typeof startPostgres>>
let running: Running[] = []
const start = (name: string, more: object = {}) =>
  startServer({
    port: 0,
    host: "127.0.0.1",
    demo: false,
    folder: join(folder, name),
    databaseUrl: postgres.url,
    staticDir: join(folder, "nowhere"),
    first,
    log: noLog,
    say: (line) => said.push(line),
    ...more,
  })

const status = async (address: string, path: string, token = "") =>
  (await fetch(`${address}${path}`, { headers: { Authorization: `Bearer ${token}` } })).status

const login = async (address: string) => {
  const answer = await fetch(`${address}/svc/auth/api/login`, { method: "POST", body: JSON.stringify(first) })
  return ((await answer.json()) as { token: string }).token
}

describe.skipIf(noPostgres)("servers that start together on an empty PostgreSQL", () => {
  beforeAll(async () => {
    postgres = await startPostgres()
    running = await Promise.all(["one", "two"].map((name) => start(name, { drain: 1 })))
  })
  afterAll(async () => {
    for (const { stop } of running) await stop()
    postgres.stop()
    rmSync(folder, { recursive: true })
  })

  test("come up both, and one of them has filled it", async () => {
    expect(said.filter((line) => line === "Basis data baru sudah diisi.")).toHaveLength(1)
    expect(new Set(running.map(({ address }) => address)).size).toBe(2)
    for (const { address } of running) expect(await status(address, "/ready")).toBe(200)
  })

  test("take each other's sign-ins, each with a folder of its own", async () => {
    const [one, two] = running as [Running, Running]
    const token = await login(one.address)
    expect(await status(two.address, "/svc/main/master-province", token)).toBe(200)
  })

  test("one that is told to stop says so first, and still answers", async () => {
    const [, two] = running as [Running, Running]
    const token = await login(two.address)
    const drained = two.drain()
    expect(await status(two.address, "/ready")).toBe(503)
    expect(await status(two.address, "/health")).toBe(200)
    expect(await status(two.address, "/svc/main/master-province", token)).toBe(200)
    await drained
  })
})
