import { mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { growListings } from "../grow-listings.mjs"
import { signIn, startProduct } from "../product.mjs"
import { loginOf, measuredCalls } from "./calls.mjs"
import { answersASecond, askedAlone, askedByPeople } from "./load.mjs"
import { recorderOf, timeOfStatements } from "./statements.mjs"

const RUNS = 60
const WARM = 10
/** Users signing in at once; password checks are slow by design and run one at a time. */
const SIGNING_IN = 2
const BOUNDS = { over: (/** @type {number} */ sql) => 1.5 * sql + 1, p99: 50, growth: 2 }

/** @typedef {import("./load.mjs").Asked & { name: string }} Call */
/** @typedef {{ rows: number[], connections: number, seconds: number }} Options */

/**
 * Measures the SQL of each call, including the session lookup, with the same driver.
 * @param {import("vite").ViteDevServer} vite
 * @param {{ url?: string, folder?: string }} database
 * @param {number} rows
 */
const timeSql = async (vite, database, rows) => {
  const { openDb, rowsOf } = await vite.ssrLoadModule("/server/database/db.ts")
  const { createApp } = await vite.ssrLoadModule("/server/http/app.ts")
  const { memoryStore } = await vite.ssrLoadModule("/server/files/file-store.ts")
  const { db, close } = await openDb(database)
  const record = recorderOf(db)
  /** @type {import("../grow-listings.mjs").Ask} */
  const ask = async (query) => rowsOf(await db.execute(query))
  await growListings(ask, rows)
  const [{ size } = {}] = await ask(
    `select pg_size_pretty(pg_table_size('"house-list"')) || ', indexes ' || pg_size_pretty(pg_indexes_size('"house-list"')) || ', of which for the search ' || pg_size_pretty(pg_relation_size('"house-list_search_text"')) as size`,
  )
  console.log(`\n${database.url ? "PostgreSQL" : "embedded"}, ${rows} listings: ${size}`)
  const app = createApp({ db, files: memoryStore(), secret: "a-secret-of-the-bench-that-is-long-enough", demo: true })
  const config = await (await app.fetch(new Request("http://bench/config.json"))).json()
  const { token } = await (await send(app, loginOf(config))).json()
  const calls = await measuredCalls(ask)
  const timed = []
  for (const call of calls) {
    const request = async () => {
      const answer = await send(app, call, token)
      const body = await answer.json()
      if (!answer.ok) throw new Error(`${call.name} answers ${answer.status}: ${body.message}`)
      return body
    }
    for (let run = 0; run < (call.method ? 1 : WARM); run += 1) await request()
    let made = 0
    const turns = await record(async () => {
      made = (await request()).data?.id
    })
    if (call.method) await ask(`delete from "house-list" where id = ${made}`)
    timed.push({ ...call, sql: await timeOfStatements(db, turns, RUNS), statements: turns.flat().length })
  }
  await close()
  return timed
}

/** @typedef {{ fetch: (request: Request) => Promise<Response> | Response }} App */

/** @param {App} app @param {Call} call @param {string} [token] */
const send = async (app, { method = "GET", path, body }, token) =>
  app.fetch(
    new Request(`http://bench${path}`, {
      method,
      // Nothing here unpacks an answer.
      headers: { ...headersOf(token), "Accept-Encoding": "identity" },
      ...(body ? { body: JSON.stringify(body()) } : {}),
    }),
  )

/** @param {string} [token] @returns {Record<string, string>} */
const headersOf = (token) => ({
  "Content-Type": "application/json",
  "Accept-Encoding": "gzip",
  ...(token ? { Authorization: `Bearer ${token}` } : {}),
})

/** Resident memory of a process in MB. @param {number} pid */
const residentOf = (pid) =>
  Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0) / 1024)

const ms = (/** @type {number} */ value) => value.toFixed(1).padStart(7)

/**
 * Prints one line of figures. Returns the median milliseconds of sequential calls.
 * @param {string} address
 * @param {Awaited<ReturnType<typeof timeSql>>[number]} call
 * @param {Record<string, string>} headers
 * @param {Options} options
 */
const measureCall = async (address, { name, sql, statements, ...call }, headers, { connections, seconds }) => {
  const asked = { ...call, headers }
  await askedAlone(address, asked, 1)
  const alone = await askedAlone(address, asked, Math.ceil(seconds / 2))
  const people = await askedByPeople(address, asked, connections, seconds)
  const all = await answersASecond(address, asked, connections, Math.ceil(seconds / 2))
  const bound = BOUNDS.over(sql)
  const [slow, late] = [alone.p50 > bound ? "!" : " ", people.p99 > BOUNDS.p99 ? "!" : " "]
  console.log(
    `${ms(sql)}${ms(alone.p50)}${ms(bound)}${slow}|${ms(people.p50)} ${ms(people.p95)} ${ms(people.p99)}${late}|${ms(all)}  ${name} (${statements} statements)`,
  )
  return alone.p50
}

/** @param {Map<string, number[]>} growth @param {number[]} rows */
const sayGrowth = (growth, rows) => {
  if (rows.length < 2) return
  for (const [name, all] of growth) {
    const times = (all.at(-1) ?? 0) / (all[0] ?? 1)
    const over = times > BOUNDS.growth ? "!" : " "
    console.log(`${times.toFixed(2).padStart(6)}${over} times from ${rows[0]} to ${rows.at(-1)} listings: ${name}`)
  }
}

/**
 * @param {import("vite").ViteDevServer} vite
 * @param {Options} options
 * @param {string} [url] a PostgreSQL; else the embedded database
 */
export const measure = async (vite, options, url) => {
  const folder = mkdtempSync(join(tmpdir(), "griya-bench-"))
  if (url) process.env.DATABASE_URL = url
  else delete process.env.DATABASE_URL
  /** @type {Map<string, number[]>} */
  const growth = new Map()
  try {
    await (await startProduct(folder)).stop()
    for (const rows of options.rows) {
      const calls = await timeSql(vite, url ? { url } : { folder: join(folder, "db") }, rows)
      const { address, stop, pid } = await startProduct(folder)
      const headers = headersOf(await signIn(address))
      console.log("   SQL    API  bound | people: p50  p95     p99 | answers/s")
      for (const call of calls) {
        const alone = await measureCall(address, call, headers, options)
        growth.set(call.name, [...(growth.get(call.name) ?? []), alone])
      }
      const config = await (await fetch(`${address}/config.json`)).json()
      const login = { ...loginOf(config), headers: headersOf() }
      const signing = await askedByPeople(address, login, SIGNING_IN, options.seconds)
      console.log(`login, ${SIGNING_IN} people with one a second: p50 ${ms(signing.p50)}, p99 ${ms(signing.p99)}`)
      console.log(`memory of the server afterwards: ${residentOf(pid)} MB`)
      await stop()
    }
    sayGrowth(growth, options.rows)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
