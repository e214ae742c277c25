import { expect, test } from "vitest"
import { createRandom } from "../../demo/random.ts"
import { fileApi } from "../server/file-api.ts"
import { nextRequest } from "./requests.ts"
import { MAX_ANSWER_MS, SEED, TIMES } from "./run.ts"
import { createSender, faultOf } from "./send-requests.ts"

const REQUESTS = 400 * TIMES

const api = await fileApi()
const send = await createSender(api)

test(
  `${REQUESTS} requests over all calls break nothing, hang nowhere and tell nothing of the inside`,
  async () => {
    const random = createRandom(`requests ${SEED}`)
    const faults: unknown[] = []
    const called = new Set<string>()
    for (let at = 0; at < REQUESTS; at++) {
      const request = nextRequest(random)
      const began = performance.now()
      const answer = await send(request)
      const fault = faultOf(request.method, answer) ?? (performance.now() - began > MAX_ANSWER_MS ? "slow" : undefined)
      const shown = typeof request.body === "string" ? request.body.slice(0, 1500) : undefined
      if (fault) faults.push({ at, fault, method: request.method, path: request.path, role: request.role, body: shown })
      called.add(`${request.method} ${request.path.split("?")[0]}`)
    }
    await api.imports.idle()
    expect(faults.slice(0, 10)).toEqual([])
    expect(called.size).toBeGreaterThan(150)
  },
  TIMES * 120_000,
)
