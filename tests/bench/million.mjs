// node tests/bench/million.mjs: page 100 of a million listings on PostgreSQL by pairs of filters, and the index used.
import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import pg from "pg"
import { createServer } from "vite"
import { root } from "../../scripts/paths.mjs"
import { growListings } from "./grow-listings.mjs"
import { medianOf, signIn, startProduct, timeOf } from "./product.mjs"

const ROWS = 1_000_000
const RUNS = 5
const BOUND = 50

const picked = ["ad_type", "house_type", "province", "city", "status", "district", "village", "certificate", "agent"]
const ranged = ["price", "land_area", "building_area", "bedrooms"]
const sorts = [
  "updated_at",
  "price",
  "views",
  "title",
  "status",
  "house_type",
  "ad_type",
  "city",
  "land_area",
  "building_area",
  "bedrooms",
  "bathrooms",
  "premium",
  "agent",
  "created_at",
]

/** A common and a medium value for each filter. @param {pg.Client} db */
const valuesOf = async (db) => {
  /** @type {Record<string, string[]>} */
  const values = {}
  for (const name of picked) {
    const { rows } = await db.query(
      `select ${name} as value from "house-list" where ${name} is not null group by 1 order by count(*) desc`,
    )
    values[name] = [rows[0], rows[Math.floor(rows.length / 2)]].map(({ value }) => `${name}=${value}`)
  }
  for (const name of ranged) {
    const { rows } = await db.query(
      `select percentile_disc(array[0.5, 0.9]) within group (order by ${name}) as found from "house-list"`,
    )
    values[name] = rows[0].found.map((/** @type {number} */ value) => `${name}_gte=${value}`)
  }
  values.premium = ["premium=true", "premium=false"]
  const year = new Date(Date.now() - 365 * 86_400_000).toISOString().slice(0, 10)
  values.created_at = [`created_at_gte=${year}`, `created_at_lte=${year}`]
  return values
}

/** Every pair of filters with both values, each in another order. @param {Record<string, string[]>} values */
const queriesOf = (values) => {
  const names = Object.keys(values)
  const pairs = names.flatMap((first, at) => names.slice(at + 1).map((second) => [first, second]))
  return [0, 1].flatMap((which) =>
    pairs.map(([first = "", second = ""], at) => {
      const sort = sorts[(at + which * 7) % sorts.length]
      return `sort=${at % 2 === which ? "-" : ""}${sort}&${values[first]?.[which]}&${values[second]?.[which]}`
    }),
  )
}

const SCANS = /Index (?:Only )?Scan (?:Backward )?using "?([\w-]+)"?|Bitmap Index Scan on "?([\w-]+)"?/g

/** Index names from the plans in PostgreSQL's log, without the lookup of the rows by id. @param {string} log */
const indexesIn = (log) => {
  const names = [...log.matchAll(SCANS)].map(([, scan, bitmap]) => scan ?? bitmap ?? "")
  return [...new Set(names)].filter((name) => /_order$|_index$/.test(name)).join(" + ") || "no index"
}

const vite = await createServer({ root, logLevel: "error", server: { middlewareMode: true, ws: false, watch: null } })
const { startPostgres } = await vite.ssrLoadModule("/tests/server/postgres.ts")
const postgres = await startPostgres("shared_buffers=4GB", "max_wal_size=8GB", "session_preload_libraries=auto_explain")
const folder = mkdtempSync(join(tmpdir(), "griya-million-"))
process.env.DATABASE_URL = postgres.url
try {
  const { address, stop } = await startProduct(folder)
  const db = new pg.Client(postgres.url)
  await db.connect()
  await growListings(async (query) => (await db.query(query)).rows, ROWS)
  const { rows } = await db.query(
    `select count(*)::int as n, pg_size_pretty(pg_table_size('"house-list"')) as rows, pg_size_pretty(pg_indexes_size('"house-list"')) as indexes from "house-list"`,
  )
  console.log(`${rows[0].n} listings: ${rows[0].rows}, their indexes ${rows[0].indexes}`)
  const token = await signIn(address)
  const urlOf = (/** @type {string} */ query) => `${address}/svc/main/house-list/admin?page=100&limit=20&${query}`
  const results = []
  for (const query of queriesOf(await valuesOf(db))) {
    const samples = []
    for (let run = 0; run < RUNS; run += 1) samples.push(await timeOf(urlOf(query), token))
    results.push({ query, ms: medianOf(samples), index: "" })
  }
  await db.query("alter system set auto_explain.log_min_duration = 0")
  await db.query("select pg_reload_conf()")
  for (const result of results) {
    const before = statSync(postgres.log).size
    await timeOf(urlOf(result.query), token)
    result.index = indexesIn(readFileSync(postgres.log).subarray(before).toString())
  }
  results.sort((a, b) => b.ms - a.ms)
  const all = results.map(({ ms }) => ms)
  const over = results.filter(({ ms }) => ms > BOUND).length
  console.log(
    `page 100 by two filters and an order, ${results.length} combinations, medians of ${RUNS}, in ms over HTTP:`,
  )
  console.log(
    `median ${medianOf(all).toFixed(1)}, 95th ${all[Math.floor(all.length / 20)]?.toFixed(1)}, slowest ${all[0]?.toFixed(1)}; over ${BOUND}: ${over}`,
  )
  for (const { query, ms, index } of [...results.slice(0, 15), ...results.slice(15).filter((_, at) => at % 20 === 0)])
    console.log(`${ms.toFixed(1).padStart(7)}  ${query}  [${index}]`)
  await db.end()
  await stop()
} finally {
  await vite.close()
  postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}
