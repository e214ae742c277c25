import { type ChildProcess, spawn, spawnSync } from "node:child_process"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { createInterface } from "node:readline"
import { afterAll, beforeAll, expect, test } from "vitest"
import { inRoot } from "../../scripts/paths.mjs"
import { openDb } from "../../server/database/db.ts"
import { migrate } from "../../server/database/migrate.ts"
import { tableOf, tablesOf } from "../../server/database/tables.ts"
import { resources } from "../../src/resources/index.ts"
import { emptyDatabase } from "./snapshot.ts"

const folder = mkdtempSync(join(tmpdir(), "griya-uncaught-"))
/** Loaded before the product: signals cause uncaught errors. */
const FAULTS = `data:text/javascript,${encodeURIComponent(`
  process.on("SIGUSR2", () => { throw new Error("thrown on purpose") })
  process.on("SIGWINCH", () => { Promise.reject(new TypeError("rejected on purpose")) })
  if (process.argv[1].endsWith("main.js")) console.log(JSON.stringify({ event: "pid", pid: process.pid }))
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
      NODE_OPTIONS: `--import ${FAULTS}`,
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
  child.kill("SIGTERM")
  await exited
  rmSync(folder, { recursive: true, force: true })
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
const health = async () => (await fetch(`${(await next("ready")).address}/health`)).status

test("an error that nobody caught is logged with where it was thrown, and the server starts again", async () => {
  for (const [signal, error, origin] of [
    ["SIGUSR2", "thrown on purpose", "uncaughtException"],
    ["SIGWINCH", "rejected on purpose", "unhandledRejection"],
  ] as const) {
    const { pid } = await next("pid")
    expect(await health()).toBe(200)
    process.kill(Number(pid), signal)
    const logged = await next("uncaught")
    expect(logged).toMatchObject({
      error,
      origin,
      at: expect.arrayContaining([expect.stringMatching(/^\s+at process/)]),
    })
  }
  expect(await health()).toBe(200)
})

test("a server that is told to stop is not started again", async () => {
  child.kill("SIGTERM")
  expect(await exited).toBe(0)
  expect(lines.filter(({ event }) => event === "pid" || event === "uncaught")).toEqual([])
})
