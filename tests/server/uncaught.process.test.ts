import { type ChildProcess, spawn, spawnSync } from "node:child_process"
import { join } from "node:path"
import { createInterface } from "node:readline"
import { afterAll, beforeAll, expect, test } from "vitest"
import { inRoot } from "../../scripts/paths.mjs"
import { BROKEN } from "../../server/core/exit-codes.ts"
import { openDb } from "../../server/database/db.ts"
import { migrate } from "../../server/database/migrate.ts"
import { tableOf, tablesOf } from "../../server/database/tables.ts"
import { resources } from "../../src/resources/index.ts"
import { temporaryFolder } from "../fixtures/temporary-folder.ts"
import { emptyDatabase } from "./snapshot.ts"

const folder = temporaryFolder("uncaught")
/** Loaded before the product: a signal causes an uncaught error. */
const FAULTS = `data:text/javascript,${encodeURIComponent(`
  process.on("SIGUSR2", () => { throw new Error("thrown on purpose") })
`)}`

interface Line {
  event: string
  [fact: string]: unknown
}

let child: ChildProcess
let exited: Promise<unknown>
const lines: Line[] = []
let wake = () => {}
beforeAll(async () => {
  // With one area the start skips loading all 91,599.
  const { db, close } = await openDb({ folder: join(folder, "db"), snapshot: await emptyDatabase() })
  await migrate(db)
  await db
    .insert(tableOf(tablesOf(resources), "master-province"))
    .values({ id: "31", name: "Jakarta", slug: "jakarta" })
  await close()
  const { status, stderr } = spawnSync(process.execPath, [inRoot("scripts/build.mjs"), "--if-stale"])
  if (status !== 0) throw new Error(String(stderr))
  child = spawn(process.execPath, ["--import", FAULTS, inRoot("scripts/start.mjs")], {
    env: {
      ...process.env,
      DEMO: "0",
      PORT: "0",
      HOST: "127.0.0.1",
      DATA_DIR: folder,
    },
    stdio: ["ignore", "pipe", "inherit"],
  })
  exited = new Promise((done) => child.once("exit", done))
  createInterface({ input: child.stdout as NodeJS.ReadableStream }).on("line", (line) => {
    const [address] = /http:\S+/.exec(line) ?? []
    lines.push(line.startsWith("{") ? JSON.parse(line) : { event: address ? "ready" : "said", address })
    wake()
  })
})
afterAll(async () => {
  child.kill("SIGKILL")
  await exited
})

const next = async (event: string): Promise<Line> => {
  for (;;) {
    const line = lines.shift()
    if (line?.event === event) return line
    if (!line)
      await new Promise<void>((done) => {
        wake = done
      })
  }
}
test("an error that nobody caught is logged with where it was thrown, and ends the server with its code", async () => {
  expect((await fetch(`${(await next("ready")).address}/health`)).status).toBe(200)
  child.kill("SIGUSR2")
  expect(await next("uncaught")).toMatchObject({
    error: "thrown on purpose",
    origin: "uncaughtException",
    at: expect.arrayContaining([expect.stringMatching(/^\s+at process/)]),
  })
  expect(await exited).toBe(BROKEN)
})
