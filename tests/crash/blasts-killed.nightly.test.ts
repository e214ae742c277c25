import { spawnSync } from "node:child_process"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { sql } from "drizzle-orm"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { inRoot } from "../../scripts/paths.mjs"
import { openDb, rowsOf } from "../../server/database/db.ts"
import { migrate } from "../../server/database/migrate.ts"
import { tablesOf } from "../../server/database/tables.ts"
import { resources } from "../../src/resources/index.ts"
import { type Product, signIn, startProduct } from "../bench/product.mjs"
import { fillFew } from "../server/few.ts"
import { emptyDatabase } from "../server/snapshot.ts"

const RECEIVERS = 5000
const KILLS = 2
const folder = mkdtempSync(join(tmpdir(), "griya-blast-"))
const open = async (snapshot?: Blob) => openDb({ folder: join(folder, "db"), snapshot })

let product: Product | undefined
let token = ""
const start = async () => {
  product = await startProduct(folder)
  token = await signIn(product.address)
}
const ask = async (path: string, more: RequestInit = {}) => {
  const headers = { Authorization: `Bearer ${token}`, "Content-Type": "application/json" }
  const answer = await fetch(`${product?.address}/svc/main/${path}`, { headers, ...more })
  return (await answer.json()).data
}

const beyond = async (id: number, sent: number) => {
  for (;;) {
    const blast = await ask(`blast/${id}`)
    if (blast.sent > sent || blast.status === "done") return blast
    await sleep(5)
  }
}

afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe("a blast", () => {
  beforeAll(async () => {
    const { status, stderr } = spawnSync(process.execPath, [inRoot("scripts/build.mjs"), "--if-stale"])
    if (status !== 0) throw new Error(String(stderr))
    const { db, close } = await open(await emptyDatabase())
    await migrate(db)
    await fillFew(db, tablesOf(resources))
    await db.execute(sql`insert into "user" (name, email, role, status)
    select 'Agen ' || n, 'agen' || n || '@contoh.id', 'agent', 'active' from generate_series(1, ${RECEIVERS}::int) n`)
    await close()
    await start()
  })
  afterAll(async () => {
    await product?.stop()
  })

  test(`a server that is killed ${KILLS} times goes on with its blast, and each of ${RECEIVERS} has it once`, async () => {
    const body = JSON.stringify({ text: "Server boleh mati", audience: "agent" })
    const { blast: id, total } = await ask("notification", { method: "POST", body })
    expect(total).toBe(RECEIVERS + 1)
    let sent = 0
    for (let kill = 0; kill < KILLS; kill += 1) {
      ;({ sent } = await beyond(id, sent))
      await product?.kill()
      await start()
    }
    expect(sent).toBeLessThan(total)
    while ((await ask(`blast/${id}`)).status !== "done") await sleep(20)
    expect(await ask(`blast/${id}`)).toMatchObject({ sent: total, total, reads: 0 })
    await product?.stop()
    product = undefined
    const { db, close } = await open()
    const [found] = rowsOf(
      await db.execute(
        sql`select count(*)::int as n, count(distinct user_id)::int as people from notification where text = 'Server boleh mati'`,
      ),
    )
    await close()
    expect(found).toEqual({ n: total, people: total })
  }, 120_000)
})
