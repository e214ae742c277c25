// node tests/bench/logins.mjs: latency of a signed-in list call while idle, and while 50 wrong passwords are checked.
// Prints figures; needs a build.
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { medianOf, signIn, startProduct, timeOf } from "./product.mjs"

const RUNS = 25
const LOGINS = 50
/** Milliseconds between the starts of two calls. */
const PACE = 100

const folder = mkdtempSync(join(tmpdir(), "griya-bench-logins-"))
const { address, stop } = await startProduct(folder, process.argv[2])
try {
  const token = await signIn(address)
  const list = () => timeOf(`${address}/svc/main/house-list/admin?page=1&limit=20&sort=-updated_at`, token)
  /** Starts calls at a fixed pace. Sequential calls would hide delays while one hangs. @param {() => boolean} isOver */
  const paced = async (isOver) => {
    /** @type {Promise<number>[]} */
    const calls = []
    do {
      calls.push(list())
      await sleep(PACE)
    } while (!isOver())
    return Promise.all(calls)
  }
  await list()
  let runs = 0
  const idle = await paced(() => ++runs === RUNS)

  let pending = LOGINS
  /** @type {Map<number, number>} */
  const statuses = new Map()
  const began = performance.now()
  const logins = Array.from({ length: LOGINS }, async (_, at) => {
    const body = JSON.stringify({ email: `nobody${at}@griya.test`, password: "wrong" })
    const { status } = await fetch(`${address}/svc/auth/api/login`, { method: "POST", body })
    pending -= 1
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
  })
  const busy = await paced(() => pending === 0)
  await Promise.all(logins)
  const seconds = (performance.now() - began) / 1000

  const [before, during] = [medianOf(idle), medianOf(busy)]
  console.log(`list call, idle:                    median ${before.toFixed(1)} ms of ${idle.length}`)
  console.log(
    `list call, under ${LOGINS} wrong passwords: median ${during.toFixed(1)} ms of ${busy.length}, slowest ${Math.max(...busy).toFixed(1)} ms`,
  )
  console.log(`ratio ${(during / before).toFixed(2)}`)
  const answers = [...statuses].map(([status, times]) => `${times} × ${status}`).join(", ")
  console.log(`the logins were answered in ${seconds.toFixed(1)} s: ${answers}`)
} finally {
  await stop()
  rmSync(folder, { recursive: true, force: true })
}
