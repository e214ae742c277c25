// node tests/bench/import.mjs [rows]: import rate through the API against plain inserts, latency of other calls,
// and memory. Prints figures; needs a build.
import { cpSync, mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { inEmbedded } from "./embedded.mjs"
import { tableOfListings } from "./listings.mjs"
import { signIn, startProduct, waitOf, waitsOf } from "./product.mjs"

const ROWS = Number(process.argv[2] ?? 20_000)
const BATCH = 500
const PLACES = `select p.id province, c.id city, d.id district, v.id village, v.name
  from "master-village" v join "master-district" d on d.id = v.id_kecamatan
  join "master-city" c on c.id = d.id_kota join "master-province" p on p.id = c.id_provinsi
  where c.id_provinsi in ('31', '32', '36') order by v.id`

/** Rows between memory samples. */
const STEP = 20_000

/** Current or peak resident memory in MB. @param {number} pid @param {"VmRSS" | "VmHWM"} what */
const memoryOf = (pid, what) =>
  Math.round(Number(new RegExp(`${what}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024)

/** @param {number} pid */
const peakOf = (pid) => memoryOf(pid, "VmHWM")

/** Processor time of the process in seconds. @param {number} pid */
const workOf = (pid) => {
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8")
  const [user = 0, system = 0] = stat
    .slice(stat.lastIndexOf(")") + 2)
    .split(" ")
    .slice(11, 13)
    .map(Number)
  return (user + system) / 100
}

/** @param {import("@electric-sql/pglite").PGlite} db @param {readonly Record<string, unknown>[]} rows */
const insertPlainly = async (db, rows) => {
  // The database itself fills the id and the text for searching.
  const columns = Object.keys(rows[0] ?? {}).filter((name) => name !== "id" && name !== "search_text")
  const names = columns.map((name) => `"${name}"`).join(", ")
  for (let start = 0; start < rows.length; start += BATCH) {
    const batch = rows.slice(start, start + BATCH)
    const places = batch.map(
      (_, row) => `(${columns.map((_name, at) => `$${row * columns.length + at + 1}`).join(",")})`,
    )
    await db.query(
      `insert into "house-list" (${names}) values ${places.join(",")}`,
      batch.flatMap((row) => columns.map((name) => row[name])),
    )
  }
}

/** @param {import("./product.mjs").Product} product @param {string} token @param {string} csv */
const importTable = async ({ address, pid }, token, csv) => {
  const headers = { Authorization: `Bearer ${token}`, Connection: "close" }
  const url = `${address}/svc/main/house-list/upload-csv`
  const form = new FormData()
  form.append("file", new File([csv], "listing.csv"))
  const began = performance.now()
  const sent = await fetch(url, { method: "POST", headers, body: form })
  const answered = performance.now() - began
  const { data, message } = await sent.json()
  if (sent.status !== 201) throw new Error(message)
  let upload = { status: "waiting", done: 0, accepted: 0, rejected: 0, message: "" }
  /** Peak memory in MB by number of imported rows. @type {Map<number, number>} */
  const grown = new Map([[0, peakOf(pid)]])
  const waits = await waitsOf(address, token, async () => {
    await sleep(100)
    upload = (await (await fetch(`${url}/${data.id}`, { headers })).json()).data
    grown.set(Math.min(ROWS, (Math.floor(upload.done / STEP) + 1) * STEP), peakOf(pid))
    return upload.status === "done" || upload.status === "failed"
  })
  if (upload.status === "failed") throw new Error(upload.message)
  return { upload, answered, grown, seconds: (performance.now() - began) / 1000, waits }
}

const folder = mkdtempSync(join(tmpdir(), "griya-import-"))
const [used, plain] = [join(folder, "used"), join(folder, "plain")]
/** @type {import("./product.mjs").Product | undefined} */
let running
try {
  await (await startProduct(used)).stop()
  cpSync(used, plain, { recursive: true })
  const places = await inEmbedded(used, async (db) => (await db.query(PLACES)).rows)
  const csv = tableOfListings(ROWS, /** @type {import("./listings.mjs").Place[]} */ (places))
  const product = await startProduct(used)
  running = product
  const before = peakOf(product.pid)
  const token = await signIn(product.address)
  const worked = workOf(product.pid)
  const { upload, answered, grown, seconds, waits } = await importTable(product, token, csv)
  const [peak, work] = [peakOf(product.pid), workOf(product.pid) - worked]
  let runs = 0
  const idle = await waitsOf(product.address, token, async () => ++runs === 10)
  await product.stop()
  running = undefined
  const rows = await inEmbedded(used, async (db) => {
    const found = await db.query(`select * from "house-list" order by id desc limit ${upload.accepted}`)
    return /** @type {Record<string, unknown>[]} */ (found.rows)
  })
  const plainly = await inEmbedded(plain, async (db) => {
    const usage = process.cpuUsage()
    const began = performance.now()
    await insertPlainly(db, rows)
    return { time: (performance.now() - began) / 1000, work: process.cpuUsage(usage).user / 1e6 }
  })
  /** @param {number} time */
  const rate = (time) => `${Math.round(ROWS / time)} rows/s (${time.toFixed(1)} s)`
  console.log(`${ROWS} rows, ${(csv.length / 1e6).toFixed(1)} MB: ${upload.accepted} taken, ${upload.rejected} not`)
  console.log(`import with all checks:    ${rate(seconds)}, answered after ${(answered / 1000).toFixed(2)} s`)
  console.log(`plain inserts, ${BATCH} a go:  ${rate(plainly.time)}`)
  console.log(`ratio:                     ${(seconds / plainly.time).toFixed(2)} times as long`)
  console.log(`of processor time:         ${work.toFixed(1)} s (with the calls below) and ${plainly.work.toFixed(1)} s`)
  console.log(`/health meanwhile:         ${waitOf(waits.health)}; afterwards ${waitOf(idle.health)}`)
  console.log(`list of listings:          ${waitOf(waits.list)}; afterwards ${waitOf(idle.list)}`)
  console.log(`memory of the process:     ${peak} MB at most, ${before} MB before the upload`)
  const steps = [...grown].map(([done, most]) => `${most} MB up to row ${done}`)
  console.log(`memory at most:            ${steps.join(", ")}`)
} finally {
  await running?.stop()
  rmSync(folder, { recursive: true, force: true })
}
