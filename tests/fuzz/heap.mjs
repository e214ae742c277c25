// `node --expose-gc tests/fuzz/heap.mjs 8000 1`: sends so many requests of a seed. Prints the heap in MB, at each tenth.
import { loadModule } from "../fixtures/load-module.mjs"

const [requests = "", seed = ""] = process.argv.slice(2)
const { createRandom } = await loadModule("/demo/random.ts")
const { testApi } = await loadModule("/tests/server/api.ts")
const { nextRequest } = await loadModule("/tests/fuzz/requests.ts")
const { createSender } = await loadModule("/tests/fuzz/send-requests.ts")

const measureHeap = () => {
  globalThis.gc?.()
  return process.memoryUsage().heapUsed / 1e6
}

const api = await testApi()
const send = await createSender(api)
const random = createRandom(`requests ${seed}`)
const heaps = []
for (let at = 1; at <= Number(requests); at++) {
  await send(nextRequest(random))
  if (at % Math.ceil(Number(requests) / 10) === 0) heaps.push(measureHeap())
}
await api.imports.idle()
console.log(JSON.stringify([...heaps, measureHeap()]))
process.exit(0)
