import { readFileSync } from "node:fs"
import { runInNewContext } from "node:vm"
import { expect, test } from "vitest"
import { inRoot } from "../../scripts/paths.mjs"

const ORIGIN = "https://kantor.test"
const script = readFileSync(inRoot("public/sw.js"), "utf8")

type Handler = (event: object) => void
const absolute = (address: string) => new URL(address, ORIGIN).href

const install = (network: (address: string) => Response | Promise<Response>, { isFull = false, base = "" } = {}) => {
  const handlers = new Map<string, Handler>()
  const kept = new Map<string, Response>()
  const asked: string[] = []
  const addressOf = (request: string | { url: string }) => absolute(typeof request === "string" ? request : request.url)
  const cache = {
    match: async (request: string) => kept.get(addressOf(request))?.clone(),
    put: async (request: string, response: Response) => {
      if (isFull) throw new DOMException("full", "QuotaExceededError")
      kept.set(addressOf(request), response)
    },
    keys: async () => [...kept.keys()].map((url) => ({ url })),
    delete: async (request: string) => kept.delete(addressOf(request)),
  }
  runInNewContext(script, {
    addEventListener: (name: string, handler: Handler) => handlers.set(name, handler),
    caches: { open: async () => cache },
    fetch: async (request: string | { url: string }) => {
      asked.push(addressOf(request))
      return network(new URL(addressOf(request)).pathname)
    },
    location: { origin: ORIGIN, href: `${ORIGIN}${base}/sw.js` },
    self: { skipWaiting: () => {}, clients: { claim: async () => {} } },
    setTimeout,
    URL,
    Set,
    Promise,
  })
  /** Response to the page. @returns undefined if the browser fetches by itself */
  const get = async (path: string, mode = "cors", method = "GET") => {
    const waits: Promise<unknown>[] = []
    let answer: Promise<Response> | undefined
    handlers.get("fetch")?.({
      request: { url: absolute(path), method, mode },
      respondWith: (given: Promise<Response>) => {
        answer = given
      },
      waitUntil: (work: Promise<unknown>) => waits.push(work),
    })
    const response = await answer
    await Promise.all(waits)
    return response && { status: response.status, text: await response.text() }
  }
  const tell = async (files: unknown) => {
    const waits: Promise<unknown>[] = []
    handlers.get("message")?.({ data: { files }, waitUntil: (work: Promise<unknown>) => waits.push(work) })
    await Promise.all(waits)
  }
  return { get, tell, kept, asked, keys: () => [...kept.keys()].map((url) => new URL(url).pathname) }
}

const html = (text: string, status = 200) => new Response(text, { status, headers: { "content-type": "text/html" } })
const js = (text: string) => new Response(text, { headers: { "content-type": "text/javascript" } })
const noNetwork = () => Promise.reject(new TypeError("Failed to fetch"))

test("the page comes from the network, and without one as it was last", async () => {
  let network: () => Response | Promise<Response> = () => html("satu")
  const worker = install(() => network())
  expect(await worker.get("/leads", "navigate")).toEqual({ status: 200, text: "satu" })
  network = () => html("dua")
  expect((await worker.get("/", "navigate"))?.text).toBe("dua")
  network = noNetwork
  expect((await worker.get("/schedule/show/3", "navigate"))?.text).toBe("dua")
})

test("a server that is away for a moment does not take the page away", async () => {
  let network = () => html("app")
  const worker = install(() => network())
  await worker.get("/", "navigate")
  network = () => html("Bad Gateway", 502)
  expect((await worker.get("/", "navigate"))?.text).toBe("app")
  network = () => html("Not Found", 404)
  expect((await worker.get("/", "navigate"))?.status).toBe(404)
})

test("the page in the place of a file that is not there yet is not kept as that file", async () => {
  let network = () => html("<!doctype html>")
  const worker = install(() => network())
  await worker.get("/assets/page-a1.js")
  await worker.get("/config.json")
  expect(worker.keys()).toEqual([])
  network = () => js("export {}")
  expect((await worker.get("/assets/page-a1.js"))?.text).toBe("export {}")
  expect(worker.keys()).toEqual(["/assets/page-a1.js"])
})

test("where nothing can be kept, everything comes all the same", async () => {
  const worker = install((path) => (path.startsWith("/assets/") ? js("kode") : html("app")), { isFull: true })
  expect((await worker.get("/assets/page-a1.js"))?.text).toBe("kode")
  expect((await worker.get("/", "navigate"))?.text).toBe("app")
  await worker.tell(["/assets/page-a1.js"])
  expect(worker.keys()).toEqual([])
})

test("what services answer, what is sent, and other origins pass by", async () => {
  const worker = install(() => js("x"))
  for (const path of ["/svc/main/request-cust", "/files/a/b.png", "/socket.io/?EIO=4", "https://lain.test/assets/a.js"])
    expect(await worker.get(path)).toBeUndefined()
  expect(await worker.get("/svc/main/request-cust", "navigate")).toBeUndefined()
  expect(await worker.get("/assets/a.js", "cors", "POST")).toBeUndefined()
  expect(worker.asked).toEqual([])
})

test("files of older builds are dropped beyond a number, those of the one that runs never", async () => {
  const worker = install((path) => (path.startsWith("/assets/") ? js(path) : html("app")))
  const build = (name: string, count: number) => Array.from({ length: count }, (_, at) => `/assets/${name}-${at}.js`)
  await worker.tell(build("first", 300))
  await worker.tell([...build("first", 100), ...build("second", 150)])
  const names = worker.keys().filter((name) => name.startsWith("/assets/"))
  expect(names).toHaveLength(400)
  for (const name of [...build("first", 100), ...build("second", 150)]) expect(names).toContain(name)
  await worker.tell("no list")
  await worker.tell(["//lain.test/a.js", 3, null])
  expect(worker.asked.every((url) => url.startsWith(ORIGIN))).toBe(true)
})

test("below a base path it keeps the files of that path, and no service's answer", async () => {
  const worker = install((path) => (path.includes("/assets/") ? js(path) : html("app")), { base: "/griya" })
  await worker.get("/griya/dashboard/leads", "navigate")
  await worker.tell(["/griya/assets/page-a1.js"])
  expect(worker.keys()).toEqual(["/griya/index.html", "/griya/assets/page-a1.js"])
  for (const path of ["/griya/svc/main/request-cust", "/griya/files/a/b.png", "/assets/page-a1.js"])
    expect(await worker.get(path)).toBeUndefined()
  expect(await worker.get("/griya/svc/main/request-cust", "navigate")).toBeUndefined()
})
