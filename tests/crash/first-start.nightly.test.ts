import { spawn } from "node:child_process"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { sql } from "drizzle-orm"
import { expect, test } from "vitest"
import { createRandom } from "../../demo/random.ts"
import { inRoot } from "../../scripts/paths.mjs"
import { openDb, rowsOf } from "../../server/database/db.ts"
import { startProduct } from "../bench/product.mjs"

const TIMES = 12
/** Milliseconds in which a first start creates, migrates and fills its database. */
const MAX_START_MS = 4000

test("a first start that is killed again and again ends as one that was not", async () => {
  const folder = mkdtempSync(join(tmpdir(), "griya-first-"))
  const random = createRandom("first starts")
  const env = { ...process.env, DEMO: "0", HOST: "127.0.0.1", PORT: "0", DATA_DIR: folder }
  try {
    for (let time = 0; time < TIMES; time += 1) {
      const child = spawn(process.execPath, [inRoot("dist-server/main.js")], {
        env,
        stdio: ["ignore", "ignore", "pipe"],
      })
      let said = ""
      child.stderr.on("data", (data) => {
        said += data
      })
      const ended = new Promise((done) => child.once("exit", done))
      await sleep(random.between(200, MAX_START_MS))
      child.kill("SIGKILL")
      await ended
      expect(said).toBe("")
    }
    const product = await startProduct(folder, undefined, { env: { DEMO: "0", HOST: "127.0.0.1" } })
    await product.stop()
    const { db, close } = await openDb({ folder: join(folder, "db") })
    const found = await db.execute(sql`select count(*)::int as n from "master-village"`)
    await close()
    expect(rowsOf(found)).toEqual([{ n: 83_762 }])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
