import { setFlagsFromString } from "node:v8"
import { runInNewContext } from "node:vm"
import { afterAll, expect, test } from "vitest"
import { createRandom } from "../../demo/random.ts"
import { SECRET, type TestRole, testApi } from "../server/api.ts"
import { leakIn } from "./leaks.ts"
import { type Fuzzed, nextRequest } from "./requests.ts"
import { SEED, TIMES } from "./run.ts"

/** Milliseconds for one response, also on a busy machine. */
const MAX_RESPONSE_MS = 10_000
const REQUESTS = 400 * TIMES

setFlagsFromString("--expose-gc")
const collect = runInNewContext("gc") as () => void
const heap = () => {
  collect()
  return process.memoryUsage().heapUsed / 1e6
}

const tokens = new Map<TestRole, string>()
const api = await testApi()
for (const role of ["gro_admin", "ADMIN", "first_time", "agent"] as const) tokens.set(role, await api.login(role))
afterAll(() => api.close())

const sent = async ({ method, path, role, headers, body }: Fuzzed) => {
  const token = role && tokens.get(role)
  const authorization = token ? { Authorization: `Bearer ${token}` } : {}
  const hasBody = method !== "GET" && method !== "HEAD"
  const began = performance.now()
  const response = await api.app.request(`http://griya.test${path}`, {
    method,
    headers: new Headers(
      Object.entries({ ...headers, ...authorization }).filter(([, value]) => /^[\x20-\x7e]*$/.test(value)),
    ),
    body: hasBody ? body : undefined,
  })
  const text = await response.text()
  return { status: response.status, text, ms: performance.now() - began }
}

/** Searches refusals only, as records may contain anything that was sent. @returns undefined for a good response */
const faultOf = ({ status, text, ms }: Awaited<ReturnType<typeof sent>>): string | undefined => {
  if (status >= 500 && status !== 501) return `status ${status}`
  if (ms > MAX_RESPONSE_MS) return `${Math.round(ms)} ms`
  const leak = text.includes(SECRET) || text.includes("scrypt$") ? "a secret" : status >= 400 && leakIn(text)
  return leak ? `tells ${leak}` : undefined
}

test(`${REQUESTS} requests over all calls break nothing, hang nowhere and tell nothing of the inside`, async () => {
  const random = createRandom(`requests ${SEED}`)
  const faults: unknown[] = []
  const called = new Set<string>()
  const heaps: number[] = []
  for (let at = 0; at < REQUESTS; at++) {
    const request = nextRequest(random)
    const answer = await sent(request)
    const fault = faultOf(answer)
    const shown = typeof request.body === "string" ? request.body.slice(0, 1500) : undefined
    if (fault) faults.push({ at, fault, method: request.method, path: request.path, role: request.role, body: shown })
    called.add(`${request.method} ${request.path.split("?")[0]}`)
    if (at % Math.ceil(REQUESTS / 10) === 0) heaps.push(heap())
  }
  heaps.push(heap())
  await api.imports.idle()
  const [settled = 0, last = 0] = [heaps[Math.min(3, heaps.length - 2)], heaps.at(-1)]
  expect(faults.slice(0, 10)).toEqual([])
  expect(called.size).toBeGreaterThan(150)
  // Allows 17 % and 10 MB for noise and caches.
  expect(last).toBeLessThan(settled * 1.17 + 10)
}, 3_600_000)
