// npm run bench -- bulk [--rows 10000] [--only PostgreSQL|embedded]: one job that changes a field of many listings,
// against plain updates of the same rows, and what other calls wait meanwhile. Prints figures; needs a build.
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { parseArgs } from "node:util"
import pg from "pg"
import { createServer } from "vite"
import { root } from "../../scripts/paths.mjs"
import { inEmbedded } from "./embedded.mjs"
import { growListings } from "./grow-listings.mjs"
import { signIn, startProduct, waitOf, waitsOf } from "./product.mjs"

const { values } = parseArgs({ options: { rows: { type: "string", default: "10000" }, only: { type: "string" } } })
const ROWS = Number(values.rows)
const IDLE_RUNS = 20

/** @typedef {(query: string) => Promise<Record<string, any>[]>} Ask */

/** Makes exactly `ROWS` drafts and times one plain update for each, in a transaction that is taken back. @param {Ask} ask */
const prepare = async (ask) => {
  await growListings(ask, ROWS)
  await ask(`update "house-list" set status = case when id in (select id from "house-list" order by id limit ${ROWS})
    then 'draft' else 'rejected' end`)
  const drafts = await ask(`select id from "house-list" where status = 'draft'`)
  await ask("begin")
  const began = performance.now()
  for (const { id } of drafts) await ask(`update "house-list" set furnishing = 'semi' where id = ${id}`)
  const seconds = (performance.now() - began) / 1000
  await ask("rollback")
  await ask('vacuum analyze "house-list"')
  return seconds
}

/** @param {string} address @param {string} token */
const changeDrafts = async (address, token) => {
  const headers = { Authorization: `Bearer ${token}`, "Content-Type": "application/json" }
  /** @param {string} path @param {object} [body] */
  const asked = async (path, body) => {
    const sent = body ? { method: "POST", body: JSON.stringify(body) } : {}
    const answer = await fetch(`${address}/svc/main/bulk${path}`, { headers, ...sent })
    const { data, message } = await answer.json()
    if (!answer.ok) throw new Error(message)
    return data
  }
  const drafts = { resource: "house-list", query: "status=draft" }
  const { count } = await asked("/preview", { ...drafts, names: [] })
  const began = performance.now()
  const { id } = await asked("", { ...drafts, count, part: "update", values: { furnishing: "semi" } })
  const waits = await waitsOf(address, token, async () => {
    await sleep(100)
    return (await asked(`/${id}`)).status !== "running"
  })
  const { done, failed } = await asked(`/${id}`)
  return { done, failed, waits, seconds: (performance.now() - began) / 1000 }
}

/**
 * @param {string} name
 * @param {(folder: string, work: (ask: Ask) => Promise<number>) => Promise<number>} inDatabase
 * @param {NodeJS.ProcessEnv} env
 */
const measure = async (name, inDatabase, env) => {
  const folder = mkdtempSync(join(tmpdir(), "griya-bulk-"))
  try {
    await (await startProduct(folder, undefined, { env })).stop()
    const plain = await inDatabase(folder, prepare)
    const { address, stop } = await startProduct(folder, undefined, { env })
    try {
      const token = await signIn(address)
      let runs = 0
      const idle = await waitsOf(address, token, async () => ++runs === IDLE_RUNS)
      const { done, failed, waits, seconds } = await changeDrafts(address, token)
      console.log(`${name}: ${done} changed and ${failed} refused in ${seconds.toFixed(1)} s`)
      console.log(
        `  ${((seconds * 1000) / ROWS).toFixed(1)} ms a record; a plain update of each: ${plain.toFixed(1)} s`,
      )
      console.log(`  list of listings meanwhile: ${waitOf(waits.list)}; idle: ${waitOf(idle.list)}`)
    } finally {
      await stop()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const withPostgres = async () => {
  const vite = await createServer({ root, logLevel: "error", server: { middlewareMode: true, ws: false, watch: null } })
  const { startPostgres } = await vite.ssrLoadModule("/tests/server/postgres.ts")
  const postgres = startPostgres()
  try {
    await measure(
      "PostgreSQL",
      async (_folder, work) => {
        const db = new pg.Client(postgres.url)
        await db.connect()
        try {
          return await work(async (query) => (await db.query(query)).rows)
        } finally {
          await db.end()
        }
      },
      { DATABASE_URL: postgres.url },
    )
  } finally {
    postgres.stop()
    await vite.close()
  }
}

if (values.only !== "embedded") await withPostgres()
if (values.only !== "PostgreSQL")
  await measure(
    "embedded",
    (folder, work) => inEmbedded(folder, (db) => work(async (query) => (await db.query(query)).rows)),
    {},
  )
