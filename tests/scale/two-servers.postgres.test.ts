import { sql } from "drizzle-orm"
import pg from "pg"
import type { Socket } from "socket.io-client"
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest"
import { openDb, rowsOf } from "../../server/database/db.ts"
import { createLive } from "../../src/live/live-provider.ts"
import { claimsOf } from "../server/api.ts"
import { UPLOADS } from "../server/listing-table.ts"
import { waitForEvent } from "../server/live-api.ts"
import { waitForBlocked } from "../server/lock-waits.ts"
import { noPostgres } from "../server/postgres.ts"
import { twoServers } from "./two-servers.ts"

const HEADER = "title;house_type;price;province;city;district"
const FACTS = "Rumah;500000000;31;31.74;31.74.07"

type Changed = { resource: string; action: string }

describe.skipIf(noPostgres)("two servers over one PostgreSQL", () => {
  let both: Awaited<ReturnType<typeof twoServers>>
  let token: string
  beforeAll(async () => {
    both = await twoServers()
    token = (await both.login(both.one)).body.token
  })
  afterAll(() => both.end())

  const addType = (name: string) => both.send(both.one, "/svc/main/house-type", token, { name })

  test("start together on an empty one, and one of them fills it", async () => {
    expect(both.said.filter((line) => line === "Basis data baru sudah diisi.")).toHaveLength(1)
    for (const server of [both.one, both.two]) expect((await both.ask(server, "/ready")).status).toBe(200)
  })

  test("take each other's sign-ins, each with a folder of its own", async () => {
    expect((await both.ask(both.two, "/svc/main/master-province", token)).status).toBe(200)
  })

  describe("a socket", () => {
    let socket: Socket
    beforeAll(async () => {
      socket = both.connect(both.two, token)
      await waitForEvent(socket, "connect")
    })

    test("hears what was changed through the other server", async () => {
      const changed = waitForEvent<Changed>(socket, "resource-changed")
      expect((await addType("Rumah Panggung")).status).toBeLessThan(300)
      expect(await changed).toMatchObject({ resource: "house-type", action: "create" })
    })

    /** Meanwhile the statement runs. */
    const interrupt = async (meanwhile = "select 1") => {
      const client = new pg.Client(both.url)
      await client.connect()
      await client.query(meanwhile)
      await client.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query ilike 'listen%' and pid <> pg_backend_pid()",
      )
      await client.end()
    }

    test("is told to read anew what is open when the servers did not hear each other for a while", async () => {
      const told = waitForEvent(socket, "changes-missed")
      await interrupt()
      await told
      const changed = waitForEvent<Changed>(socket, "resource-changed")
      await addType("Rumah Gadang")
      expect(await changed).toMatchObject({ resource: "house-type" })
    })

    test("is closed when its sign-in ended while the servers did not hear each other", async () => {
      const ended = (await both.login(both.one)).body.token
      const other = both.connect(both.two, ended)
      await waitForEvent(other, "connect")
      const away = waitForEvent(other, "disconnect")
      await interrupt(`delete from "account-session" where id = '${claimsOf(ended).jti}'`)
      await away
      expect(socket.connected).toBe(true)
    })

    test("is closed when its sign-in is ended through the other server", async () => {
      const other = (await both.login(both.two)).body.token
      const away = waitForEvent(socket, "disconnect")
      const session = claimsOf(token).jti
      expect((await both.send(both.one, `/svc/main/session/${session}`, other, {}, "DELETE")).status).toBe(200)
      await away
      expect((await both.ask(both.two, "/svc/main/master-province", token)).status).toBe(401)
      token = other
    })
  })

  test("browsers behind a proxy that takes the servers by turns hear what was changed", async () => {
    vi.stubGlobal("addEventListener", () => {})
    vi.stubGlobal("removeEventListener", () => {})
    const browsers = [1, 2, 3].map(() => {
      const live = createLive({ address: both.proxy, token, hidesToken: true, userId: "1" })
      const changed: string[] = []
      live.listen({ changed: ({ resource }) => changed.push(resource), missed: () => {} })
      return { live, changed }
    })
    await Promise.all(browsers.map(({ live }) => live.start()))
    await expect.poll(() => browsers.map(({ live }) => live.get().link)).toEqual(["live", "live", "live"])
    expect((await addType("Rumah Limas")).status).toBeLessThan(300)
    await expect
      .poll(() => browsers.map(({ changed }) => changed))
      .toEqual([["house-type"], ["house-type"], ["house-type"]])
    for (const { live } of browsers) live.stop()
  })

  test("count wrong passwords together", async () => {
    const statuses = []
    for (const server of [both.one, both.two, both.one, both.two, both.one, both.two, both.one])
      statuses.push((await both.login(server, "salah-sama-sekali")).status)
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429])
  })

  test("keep files where both find them, and nothing in their folders", async () => {
    const bytes = Buffer.from(
      "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
      "base64",
    )
    const { body } = await both.upload(both.one, "/svc/upload/upload", token, new File([bytes], "titik.png"))
    const kept = await fetch(`${both.two.address}${body.data.url}`)
    expect(Buffer.from(await kept.arrayBuffer()).equals(bytes)).toBe(true)
    expect((await both.ask(both.two, `/files/umum/${"0".repeat(32)}.png`)).status).toBe(404)
    for (const name of ["files", "incoming"]) expect(both.folders().flat()).not.toContain(name)
  })

  test("are not warned of files that they share; one that keeps its own is", async () => {
    const warnings = () => both.said.filter((line) => line.startsWith("PERINGATAN"))
    expect(warnings()).toEqual([])
    const apart = await both.startApart()
    await apart.stop()
    expect(warnings()).toEqual([
      expect.stringMatching(/menyimpan berkas di tempat lain .* S3_ENDPOINT, atau satu folder/),
    ])
    expect(both.logged).toContain("files-not-shared")
  })

  test("one that is told to stop says so first, and still answers", async () => {
    const drained = both.two.drain()
    expect((await both.ask(both.two, "/ready")).status).toBe(503)
    const health = await fetch(`${both.two.address}/health`)
    expect([health.status, health.headers.get("connection")]).toEqual([200, "close"])
    expect((await both.ask(both.two, "/svc/main/master-province", token)).status).toBe(200)
    await drained
  })

  test("one that stops in the midst of an import leaves it to the other, which goes on at once", async () => {
    await addType("Rumah")
    const ROWS = 1000
    const send = async (word: string) => {
      const rows = Array.from({ length: ROWS }, (_, at) => `Rumah ${word} nomor ${at};${FACTS}`)
      const { body } = await both.upload(
        both.one,
        UPLOADS,
        token,
        new File([[HEADER, ...rows].join("\n")], `${word}.csv`),
      )
      return String(body.data.id)
    }
    const ids: string[] = []
    const uploads = () =>
      Promise.all(ids.map(async (id) => (await both.ask(both.one, `${UPLOADS}/${id}`, token)).body.data))
    const { db, close } = await openDb({ url: both.url })
    let stopped: Promise<void> | undefined
    await db.transaction(async (tx) => {
      await tx.execute(sql`lock table "house-list" in share mode`)
      ids.push(await send("pertama"), await send("kedua"))
      // A server works on one import at a time: two waiting batches are one of each server.
      await waitForBlocked(db, 2)
      stopped = both.two.stop()
    })
    await stopped
    const active = rowsOf(await db.execute(sql`select id from pgboss.job where name = 'import' and state = 'active'`))
    expect(active.length).toBeLessThan(2)
    await close()
    await expect
      .poll(async () => (await uploads()).map(({ status }) => status), { timeout: 60_000 })
      .toEqual(["done", "done"])
    const { body } = await both.ask(both.one, `${UPLOADS}/${ids[0]}/rejected`, token)
    expect(body.data.slice(0, 3)).toEqual([])
    for (const upload of await uploads()) expect(upload).toMatchObject({ status: "done", done: ROWS, accepted: ROWS })
    const { body: counted } = await both.ask(both.one, "/svc/main/house-list/admin-statistic", token)
    expect(counted.data.total).toBe(2 * ROWS)
  })
})
