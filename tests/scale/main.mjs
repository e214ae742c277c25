// `npm run bench -- scale`: two servers over one PostgreSQL and one S3 behind a proxy. Exits with 1 if a check fails.
import { mkdtempSync, rmSync } from "node:fs"
import { cpus, tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { io } from "socket.io-client"
import { createServer } from "vite"
import { root } from "../../scripts/paths.mjs"
import { medianOf, startProduct } from "../bench/product.mjs"
import { startLoad } from "./load.mjs"
import { startProxy } from "./proxy.mjs"

const isQuick = process.argv.includes("--quick")
const SOCKETS = isQuick ? 200 : 2000
const ROWS = isQuick ? 2000 : 10_000
const [READERS, SECONDS, TURNS] = isQuick ? [20, 2, 1] : [20, 6, 5]
const UPLOADS = "/svc/main/house-list/upload-csv"
const FIRST = { email: "pemilik@griya.id", password: "kata-sandi-panjang" }

const vite = await createServer({
  root,
  server: { middlewareMode: true, watch: null, ws: false },
  appType: "custom",
  logLevel: "error",
})
const { startPostgres } = await vite.ssrLoadModule("/tests/server/postgres.ts")
const { startS3 } = await vite.ssrLoadModule("/tests/scale/s3.ts")
const folder = mkdtempSync(join(tmpdir(), "griya-scale-"))
const postgres = startPostgres("max_connections=200")
const s3 = await startS3()

let failed = 0
/** @param {string} what @param {boolean} holds @param {unknown} figure */
const check = (what, holds, figure) => {
  if (!holds) failed += 1
  console.log(`${holds ? "✓" : "✗"} ${what}: ${figure}`)
}

const start = (/** @type {string} */ name, port = 0) =>
  startProduct(join(folder, name), undefined, {
    env: {
      DEMO: "0",
      HOST: "127.0.0.1",
      PORT: String(port),
      DATABASE_URL: postgres.url,
      DRAIN_SECONDS: "3",
      ADMIN_EMAIL: FIRST.email,
      ADMIN_PASSWORD: FIRST.password,
      S3_ENDPOINT: s3.settings.endpoint,
      S3_REGION: s3.settings.region,
      S3_ACCESS_KEY_ID: s3.settings.accessKeyId,
      S3_SECRET_ACCESS_KEY: s3.settings.secretAccessKey,
    },
  })
const portOf = (/** @type {string} */ address) => Number(new URL(address).port)
let [one, two] = await Promise.all([start("one"), start("two")])
check(
  "two that start together on an empty database are ready",
  true,
  `${Math.round(one.ready)} and ${Math.round(two.ready)} ms`,
)
const proxy = await startProxy([one.address, two.address])

/** @param {string} address @param {string} path @param {RequestInit} [more] */
const ask = async (address, path, more = {}) => {
  const answer = await fetch(`${address}${path}`, {
    ...more,
    headers: { Authorization: `Bearer ${token}`, ...more.headers },
  })
  const text = await answer.text()
  return { status: answer.status, body: text.startsWith("{") ? JSON.parse(text) : text }
}
const post = (/** @type {string} */ address, /** @type {string} */ path, /** @type {unknown} */ body) =>
  ask(address, path, { method: "POST", body: JSON.stringify(body), headers: { "Content-Type": "application/json" } })
let token = ""
token = (await post(one.address, "/svc/auth/api/login", FIRST)).body.token
check("signed in on one, served by the other", (await ask(two.address, "/svc/main/house-type")).status === 200, "200")
await post(one.address, "/svc/main/house-type", { name: "Rumah" })

const [alone, together] = [/** @type {number[]} */ ([]), /** @type {number[]} */ ([])]
for (let round = 0; round < TURNS; round += 1)
  for (const [addresses, figures] of /** @type {const} */ ([
    [[one.address], alone],
    [[one.address, two.address], together],
  ])) {
    proxy.lead([...addresses])
    const load = startLoad(proxy.address, token, { readers: READERS })
    await sleep((SECONDS * 1000) / 2)
    figures.push((await load.stop()).perSecond)
  }
const [single, double] = [medianOf(alone), medianOf(together)]
console.log(
  `  requests a second behind the proxy: one ${single}, two ${double}, ${(double / single).toFixed(2)} times; ${cpus().length} cores for load, proxy, PostgreSQL and both`,
)

const sockets = await Promise.all(
  Array.from({ length: SOCKETS }, async (_, at) => {
    await sleep(at * 2)
    const socket = io(proxy.address, { query: { token }, transports: ["websocket"], forceNew: true })
    await new Promise((done, fail) => {
      socket.once("connect", () => done(undefined))
      socket.once("connect_error", fail)
    })
    return socket
  }),
)
const reached = Promise.all(sockets.map((socket) => new Promise((done) => socket.once("resource-changed", done))))
const told = performance.now()
await post(one.address, "/svc/main/house-type", { name: "Rumah Toko" })
await Promise.race([reached, sleep(20_000)])
const took = Math.round(performance.now() - told)
check(`an event reaches ${SOCKETS} sockets on two servers within 2 s`, took <= 2000, `${took} ms`)
for (const socket of sockets) socket.close()

const HEADER = "title;house_type;price;province;city;district"
const rows = Array.from({ length: ROWS }, (_, at) => `Rumah nomor ${at};Rumah;500000000;31;31.74;31.74.07`)
const send = async (/** @type {string} */ name) => {
  const form = new FormData()
  form.append("file", new File([[HEADER, ...rows].join("\r\n")], name))
  return (await ask(proxy.address, UPLOADS, { method: "POST", body: form })).body.data.id
}
const ids = [await send("satu.csv"), await send("dua.csv")]
const uploads = () => Promise.all(ids.map(async (id) => (await ask(one.address, `${UPLOADS}/${id}`)).body.data))
while ((await uploads()).some(({ done }) => done === 0)) await sleep(50)
const load = startLoad(proxy.address, token, { readers: READERS })
await sleep(500)
const killed = performance.now()
await two.kill()
await sleep(2000)
const { failures, answered } = await load.stop()
check(
  `killed under load, no more requests fail than were under way (${READERS})`,
  failures.length <= READERS,
  `${failures.length} of ${answered + failures.length} ${[...new Set(failures)]}`,
)
const stalled = (await uploads()).map(({ done }) => done)
while ((await uploads()).some(({ done }, at) => done < ROWS && done <= Number(stalled[at]))) await sleep(100)
const resumed = Math.round((performance.now() - killed) / 1000)
check("both imports go on without it, within 30 s", resumed <= 30, `${resumed} s`)
while ((await uploads()).some(({ status }) => status !== "done")) await sleep(200)
const found = (await ask(one.address, "/svc/main/house-list/admin-statistic")).body.data.total
const accepted = (await uploads()).map((upload) => upload.accepted)
check(
  "every row is there once",
  accepted.every((count) => count === ROWS),
  `${accepted.join(" + ")} accepted; the list says ${found}`,
)

two = await start("two", portOf(two.address))
check("a further start answers within 3 s", two.ready <= 3000, `${Math.round(two.ready)} ms`)
proxy.lead([one.address, two.address])
const rolling = startLoad(proxy.address, token, { readers: READERS })
await sleep(500)
const codes = []
codes.push(await two.stop())
two = await start("two", portOf(two.address))
await sleep(500)
codes.push(await one.stop())
one = await start("one", portOf(one.address))
await sleep(500)
const rolled = await rolling.stop()
check(
  "a rolling restart fails no request",
  rolled.failures.length === 0 && codes.every((code) => code === 0),
  `${rolled.failures.length} of ${rolled.answered}, p99 ${rolled.p99} ms ${[...new Set(rolled.failures)]}`,
)

await Promise.all([one.stop(), two.stop()])
proxy.stop()
await s3.stop()
postgres.stop()
await vite.close()
rmSync(folder, { recursive: true, force: true })
console.log(failed ? `${failed} did not hold` : "everything held")
process.exit(failed ? 1 : 0)
