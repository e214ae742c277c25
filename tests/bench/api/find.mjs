import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import pg from "pg"
import { medianOf, signIn, startProduct, timeOf } from "../product.mjs"

const RUNS = 25
const TEXTS = [
  "hos-000439",
  "kelapa gading",
  "budi",
  "081234567890",
  "0812-3456",
  "INV-202601-00001",
  "tidak ada di mana pun",
]

/** Searched columns of each table: copies get other names, numbers and codes. */
const COPIED = /** @type {const} */ ({
  "house-list": "title, house_id, owner_phone",
  "request-cust": "name, phone",
  "schedule-house-list": "customer_name, phone",
  "find-properties": "name, phone",
  user: "name, phone, email",
  payment: "order_id, invoice",
})

/** Fields that are unique, or made by the database. */
const OWN = ["id", "slug", "search_text"]

/**
 * @param {pg.Client} db
 * @param {string} table
 * @param {readonly string[]} changed
 * @param {number} wanted
 */
const grow = async (db, table, changed, wanted) => {
  const { rows } = await db.query("select column_name as name from information_schema.columns where table_name = $1", [
    table,
  ])
  const names = rows.map(({ name }) => name).filter((name) => !OWN.includes(name))
  const same = names.filter((name) => !changed.includes(name)).map((name) => `"${name}"`)
  const other = changed.map((name) =>
    /phone/.test(name) ? "'+628' || (100000000 + random() * 899999999)::bigint" : `"${name}" || ' ' || n`,
  )
  const slug = table === "house-list" ? ["slug"] : []
  await db.query(`insert into "${table}" (${[...same, ...changed.map((name) => `"${name}"`), ...slug]})
    select ${[...same, ...other, ...slug.map(() => "slug || '-' || n")]} from (select * from "${table}" order by id limit 400) old,
    generate_series(1, ${Math.ceil(wanted / 400)}) n on conflict do nothing`)
  await db.query(`vacuum analyze "${table}"`)
}

/**
 * Measures the first answer of the search over everything against one plain select.
 * @param {string} url
 * @param {number} wanted
 */
export const timeFind = async (url, wanted) => {
  const folder = mkdtempSync(join(tmpdir(), "griya-bench-"))
  const { address, stop } = await startProduct(folder, undefined, { env: { DATABASE_URL: url } })
  const db = new pg.Client(url)
  try {
    await db.connect()
    for (const [table, names] of Object.entries(COPIED)) await grow(db, table, names.split(", "), wanted)
    const token = await signIn(address)
    const plain = []
    for (let run = 0; run < RUNS; run += 1) {
      const begin = performance.now()
      await db.query(`select id, title from "house-list" where title ilike '%kelapa gading%' limit 5`)
      plain.push(performance.now() - begin)
    }
    console.log(
      `\n${wanted} records of each kind; median and slowest of ${RUNS}, in ms. Plain select … limit 5: ${medianOf(plain).toFixed(1)}`,
    )
    for (const text of TEXTS) {
      const samples = []
      for (let run = 0; run < RUNS; run += 1)
        samples.push(await timeOf(`${address}/svc/main/find?q=${encodeURIComponent(text)}`, token))
      console.log(
        `${medianOf(samples).toFixed(1).padStart(7)} ${Math.max(...samples)
          .toFixed(1)
          .padStart(7)}  ${text}`,
      )
    }
  } finally {
    await db.end()
    await stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
