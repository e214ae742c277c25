// node tests/bench/blast.mjs [PostgreSQL]: a blast to 50,000 receivers, and the latency of other calls meanwhile.
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { createServer } from "vite"
import { root } from "../../scripts/paths.mjs"
import { medianOf, signIn, startProduct, timeOf } from "./product.mjs"

const RECEIVERS = 50_000
const IDLE_RUNS = 60
const BOUNDS = { seconds: 30, times: 2 }
const ASKED = ["house-list/admin?limit=20", "request-cust?limit=20", "notification/1?page=1&limit=20"]

const vite = await createServer({ root, logLevel: "error", server: { middlewareMode: true, ws: false, watch: null } })
const { openDb } = await vite.ssrLoadModule("/server/database/db.ts")
const { startPostgres } = await vite.ssrLoadModule("/tests/server/postgres.ts")
const postgres = process.argv[2] === "PostgreSQL" ? await startPostgres() : undefined
const folder = mkdtempSync(join(tmpdir(), "griya-blast-"))
if (postgres) process.env.DATABASE_URL = postgres.url
try {
  await (await startProduct(folder)).stop()
  const { db, close } = await openDb(postgres ? { url: postgres.url } : { folder: join(folder, "db") })
  await db.execute(
    `insert into "user" (name, email, role, status) select 'Agen ' || n, 'agen' || n || '@contoh.id', 'agent', 'active' from generate_series(1, ${RECEIVERS} - (select count(*) from "user")) n`,
  )
  await db.execute("analyze")
  await close()
  const { address, stop } = await startProduct(folder)
  const token = await signIn(address)
  const headers = { Authorization: `Bearer ${token}`, "Content-Type": "application/json" }
  const timed = async () => {
    const samples = []
    for (const path of ASKED) samples.push(await timeOf(`${address}/svc/main/${path}`, token))
    return samples
  }
  for (let run = 0; run < 10; run += 1) await timed()
  const idle = []
  for (let run = 0; run < IDLE_RUNS; run += 1) idle.push(...(await timed()))
  const began = performance.now()
  const body = JSON.stringify({ text: "Lima puluh ribu", audience: "all" })
  const { data } = await (await fetch(`${address}/svc/main/notification`, { method: "POST", headers, body })).json()
  const busy = []
  let blast = data
  while (blast.status !== "done") {
    busy.push(...(await timed()))
    blast = (await (await fetch(`${address}/svc/main/blast/${data.blast}`, { headers })).json()).data
  }
  const seconds = (performance.now() - began) / 1000
  const times = medianOf(busy) / medianOf(idle)
  console.log(`${blast.sent} receivers in ${seconds.toFixed(1)} s${seconds > BOUNDS.seconds ? "  OVER" : ""}`)
  console.log(
    `other calls: ${medianOf(idle).toFixed(1)} ms idle, ${medianOf(busy).toFixed(1)} ms meanwhile (${busy.length} calls): ${times.toFixed(2)} times${times > BOUNDS.times ? "  OVER" : ""}`,
  )
  await stop()
} finally {
  await vite.close()
  postgres?.stop()
  rmSync(folder, { recursive: true, force: true })
}
