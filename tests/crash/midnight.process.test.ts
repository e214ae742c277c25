import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { createInterface } from "node:readline"
import pg from "pg"
import { PgBoss } from "pg-boss"
import { afterAll, describe, expect, onTestFinished, test, vi } from "vitest"
import { inRoot } from "../../scripts/paths.mjs"
import { openDb } from "../../server/database/db.ts"
import { createTables } from "../server/api.ts"
import { noPostgres, startPostgres } from "../server/postgres.ts"

const LONG = { timeout: 90_000, interval: 100 }
const HOUSES = [1, 2, 3, 4, 5]

describe.skipIf(noPostgres)("the work of midnight", async () => {
  const { url, stop } = startPostgres()
  const { db, close } = await openDb({ url })
  await createTables(db).finally(close)
  const children: ChildProcess[] = []
  const client = new pg.Client(url)
  await client.connect()
  afterAll(async () => {
    for (const child of children) child.kill("SIGKILL")
    await client.end()
    stop()
  })

  const startServer = () => {
    const child = spawn(process.execPath, [inRoot("tests/crash/midnight-server.mjs"), url], {
      stdio: ["ignore", "pipe", "inherit"],
    })
    children.push(child)
    const lines: string[] = []
    createInterface({ input: child.stdout }).on("line", (line) => lines.push(line))
    return { child, count: (line: string) => lines.filter((one) => one === line).length }
  }
  const premium = async () => {
    const { rows } = await client.query('select id from "house-list" where premium and id = any($1) order by id', [
      HOUSES,
    ])
    return rows.map(({ id }) => id)
  }

  test("is done at a start, and finished by another server when its own is killed, each record once", {
    timeout: 240_000,
  }, async () => {
    const end = (houses: readonly number[]) =>
      client.query('update "house-list" set premium = true, premium_until = current_date - 2 where id = any($1)', [
        houses,
      ])
    await end([5])
    const servers = [startServer(), startServer()]
    for (const { count } of servers) await vi.waitFor(() => expect(count("ready")).toBe(1), LONG)
    await vi.waitFor(async () => {
      const unfinished = await client.query(
        "select from pgboss.job where name = 'premium-expiry' and state < 'completed'",
      )
      expect(unfinished.rows).toEqual([])
    }, LONG)
    const begun = servers.map(({ count }) => count("begins"))
    expect(await premium()).not.toContain(5)
    await end(HOUSES)
    const holder = new pg.Client(url)
    await holder.connect()
    onTestFinished(() => holder.end())
    await holder.query("begin")
    await holder.query('select from "house-list" where id = 3 for update')
    const boss = new PgBoss({ connectionString: url, schedule: false, supervise: false })
    await boss.start()
    await boss.send("premium-expiry", {})
    await boss.stop()
    await vi.waitFor(async () => expect(await premium()).toEqual([3, 4, 5]), LONG)
    const [working, ...others] = servers.filter(({ count }, at) => count("begins") !== begun[at])
    expect(others).toEqual([])
    working?.child.kill("SIGKILL")
    await once(working?.child as ChildProcess, "exit")
    await holder.query("rollback")
    await vi.waitFor(async () => expect(await premium()).toEqual([]), LONG)
    const { rows } = await client.query(
      "select record_id from activity where request_id = 'premium-expiry' order by record_id",
    )
    expect(rows.map(({ record_id }) => Number(record_id))).toEqual([...HOUSES, 5])
  })
})
