// node tests/bench/platform.mjs [PostgreSQL|embedded]: platform admin lists by each filter, order, search and sum, with
// 100,000 rows each and 1,000,000 notifications.
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { createServer } from "vite"
import { root } from "../../scripts/paths.mjs"
import { medianOf, signIn, startProduct, timeOf } from "./product.mjs"

const ROWS = {
  payment: 100_000,
  activity: 100_000,
  user: 100_000,
  "subscribe-transaction": 100_000,
  notification: 1_000_000,
}
const RUNS = 7
const BOUNDS = { PostgreSQL: 50, embedded: 150 }
const CHUNK = 50_000

/** @typedef {import("../../src/declare/index.ts").Resource} Resource */
/** @typedef {(query: string) => Promise<Record<string, any>[]>} Ask */

/**
 * Copies the demo rows with other times; unique columns stay unique.
 * @param {Ask} ask @param {string} table @param {number} rows
 */
const grow = async (ask, table, rows) => {
  const columns = await ask(
    `select column_name as name, data_type as type from information_schema.columns where table_name = '${table}' and column_name <> 'id' and is_generated = 'NEVER'`,
  )
  const unique =
    await ask(`select a.attname as name from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
    where i.indrelid = '"${table}"'::regclass and i.indisunique and not i.indisprimary`)
  const copied = columns.map(({ name, type }) => {
    if (unique.some((one) => one.name === name)) return `"${name}" || '-' || n`
    return type.startsWith("timestamp") ? `"${name}" - random() * interval '300 days'` : `"${name}"`
  })
  const names = columns.map(({ name }) => `"${name}"`).join()
  const [{ n: first }] = /** @type {[{ n: number }]} */ (await ask(`select count(*)::int as n from "${table}"`))
  const [{ last }] = /** @type {[{ last: number }]} */ (await ask(`select max(id) as last from "${table}"`))
  for (let at = first, part = 0; at < rows; at += CHUNK, part += 1)
    await ask(`insert into "${table}" (${names}) select ${copied.join()} from "${table}", generate_series(${part} * 1000000, ${part} * 1000000 + ${Math.ceil(CHUNK / first)}) n
      where id <= ${last} limit ${Math.min(CHUNK, rows - at)}`)
}

const ORDERED = ["integer", "decimal", "money", "area", "percent", "date", "datetime"]

/**
 * A common value of each filter; for ordered kinds, a bound that matches half of the rows.
 * @param {Ask} ask @param {Resource} resource @param {string} name
 */
const filterOf = async (ask, resource, name) => {
  const kind = resource.fields[name]?.kind ?? ""
  const table = resource.records ?? resource.name
  const isOrdered = ORDERED.includes(kind)
  const [found] = await ask(
    isOrdered
      ? `select percentile_disc(0.5) within group (order by "${name}") as value from "${table}"`
      : `select "${name}" as value from "${table}" where "${name}" is not null group by 1 order by count(*) desc limit 1`,
  )
  if (!found || found.value === null) return []
  const { value } = found
  const said = value instanceof Date ? value.toISOString() : String(value)
  return isOrdered ? [`${name}_gte=${said}`, `${name}_lte=${said}`] : [`${name}=${encodeURIComponent(said)}`]
}

/** @param {Ask} ask @param {Resource} resource @param {(resource: Resource) => readonly string[]} searchFieldsOf */
const questionsOf = async (ask, resource, searchFieldsOf) => {
  const { listing = {}, fields } = resource
  const filters = (listing.filters ?? []).filter((name) => !fields[name]?.computed)
  const filtered = (await Promise.all(filters.map((name) => filterOf(ask, resource, name)))).flat()
  const tabs = (listing.filterTabs ?? []).flatMap(({ filters: [first] }) =>
    first && "value" in first ? [`${first.field}=${first.value}`] : [],
  )
  const sorted = (listing.columns ?? [])
    .flat()
    .filter((part) => typeof part === "string" && !fields[part]?.masked && !fields[part]?.computed)
  const [searched = ""] = searchFieldsOf(resource)
  const [row] = await ask(
    `select "${searched}" as text from "${resource.records ?? resource.name}" where "${searched}" is not null order by id desc limit 1`,
  )
  const words = String(row?.text ?? "").split(/\s+/)
  const common = words.find((word) => word.length > 3) ?? words[0] ?? ""
  return [
    "",
    "page=100",
    ...filtered,
    ...tabs,
    ...sorted.flatMap((name) => [`sort=${name}`, `sort=-${name}`]),
    ...filtered.map((filter, at) => `${filter}&sort=-${sorted[at % sorted.length]}`),
    `search=${encodeURIComponent(common)}`,
    `search=${encodeURIComponent(words.slice(0, 3).join(" "))}`,
    "search=tidakadasamasekali",
  ]
}

const vite = await createServer({ root, logLevel: "error", server: { middlewareMode: true, ws: false, watch: null } })
const { openDb, rowsOf } = await vite.ssrLoadModule("/server/database/db.ts")
const { startPostgres } = await vite.ssrLoadModule("/tests/server/postgres.ts")
const { resources } = await vite.ssrLoadModule("/src/resources/index.ts")
const { pathOf, searchFieldsOf } = await vite.ssrLoadModule("/src/declare/index.ts")

/** @param {string} address @param {string} token @param {Resource} resource @param {readonly string[]} questions */
const timesOf = async (address, token, resource, questions) => {
  const { list } = resource.calls
  if (!list) return []
  const path = pathOf(list).replace("{url}", "all").replace("{auth_id}", "1")
  const results = []
  const figures = resource.queries?.[resource.listing?.figures?.query ?? ""]
  const asked = [
    ...questions.map((question) => [path, question]),
    ...(figures
      ? questions.filter((question) => !/sort=|page=/.test(question)).map((question) => [pathOf(figures), question])
      : []),
  ]
  for (const [at, question] of asked) {
    const samples = []
    for (let run = 0; run < RUNS; run += 1)
      samples.push(await timeOf(`${address}/svc/${list.service}${at}?limit=20&${question}`, token))
    results.push({ question: `${at}?${question}`, ms: medianOf(samples) })
  }
  return results
}

/** @param {keyof typeof BOUNDS} kind @param {string | undefined} url */
const measure = async (kind, url) => {
  const folder = mkdtempSync(join(tmpdir(), "griya-platform-"))
  if (url) process.env.DATABASE_URL = url
  else delete process.env.DATABASE_URL
  try {
    await (await startProduct(folder)).stop()
    const { db, close } = await openDb(url ? { url } : { folder: join(folder, "db") })
    /** @type {Ask} */
    const ask = async (query) => rowsOf(await db.execute(query))
    for (const [table, rows] of Object.entries(ROWS)) await grow(ask, table, rows)
    await ask(url ? "vacuum analyze" : "analyze")
    const lists = resources.filter((/** @type {Resource} */ { name, records }) => (records ?? name) in ROWS)
    /** @type {[Resource, string[]][]} */
    const questions = []
    for (const resource of lists) questions.push([resource, await questionsOf(ask, resource, searchFieldsOf)])
    await close()
    const { address, stop } = await startProduct(folder)
    const token = await signIn(address)
    for (const [resource, asked] of questions) {
      const results = await timesOf(address, token, resource, asked)
      results.sort((a, b) => b.ms - a.ms)
      const over = results.filter(({ ms }) => ms > BOUNDS[kind])
      const all = medianOf(results.map(({ ms }) => ms))
      console.log(
        `${kind} ${resource.name}: ${results.length} questions, median ${all.toFixed(1)} ms, slowest ${results[0]?.ms.toFixed(1)}, over ${BOUNDS[kind]} ms: ${over.length}`,
      )
      for (const { question, ms } of [...new Set([...results.slice(0, 3), ...over])])
        console.log(`${ms.toFixed(1).padStart(9)}  ${question}`)
    }
    await stop()
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const wanted = process.argv[2]
try {
  if (wanted !== "embedded") {
    const postgres = await startPostgres("shared_buffers=1GB", "max_wal_size=4GB")
    try {
      await measure("PostgreSQL", postgres.url)
    } finally {
      postgres.stop()
    }
  }
  if (wanted !== "PostgreSQL") await measure("embedded", undefined)
} finally {
  await vite.close()
}
