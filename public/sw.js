/**
 * Opens the app without a network: its own files and nothing else. Files under /assets/ are named by their content and come from
 * the cache; the page and /config.json come from the network, and from the cache where there is none. What a service answers never
 * passes through here.
 */
const CACHE = "griya-1"
const PAGE = "/index.html"
const NAMED = ["/config.json", "/favicon.svg", "/manifest.webmanifest"]
/** Milliseconds that the network is given where the cache could answer. */
const PATIENCE = 4000
/** Files of older builds are dropped, the oldest first, beyond so many. */
const MOST = 400

const keep = async (name, response) => {
  if (response.ok) await (await caches.open(CACHE)).put(name, response)
}

const fromCache = async (name) => (await caches.open(CACHE)).match(name)

const assetOf = async (request) => {
  const known = await fromCache(request.url)
  if (known) return known
  const response = await fetch(request)
  await keep(request.url, response.clone())
  return response
}

const networkFirst = async (request, name) => {
  const known = await fromCache(name)
  const answer = fetch(request).then(async (response) => {
    await keep(name, response.clone())
    return response
  })
  if (!known) return answer
  const late = new Promise((done) => setTimeout(done, PATIENCE, known))
  return Promise.race([answer.catch(() => known), late])
}

/** The name under which an answer is kept; undefined: it is none of the app's files. */
const nameOf = (request, { origin, pathname }) => {
  if (request.method !== "GET" || origin !== location.origin) return undefined
  if (NAMED.includes(pathname)) return pathname
  const isPage = request.mode === "navigate" && !/^\/(svc|files|socket\.io|health)(\/|$)/.test(pathname)
  return isPage ? PAGE : undefined
}

addEventListener("install", () => self.skipWaiting())
addEventListener("activate", (event) => event.waitUntil(self.clients.claim()))

addEventListener("fetch", (event) => {
  const { request } = event
  const url = new URL(request.url)
  const name = nameOf(request, url)
  if (name) event.respondWith(networkFirst(request, name))
  else if (request.method === "GET" && url.origin === location.origin && url.pathname.startsWith("/assets/"))
    event.respondWith(assetOf(request))
})

/** The page names the app's own files. */
const keepFiles = async (files) => {
  const cache = await caches.open(CACHE)
  for (const file of [PAGE, ...files]) if (!(await cache.match(file))) await cache.add(file).catch(() => undefined)
  const assets = (await cache.keys()).filter(({ url }) => new URL(url).pathname.startsWith("/assets/"))
  for (const old of assets.slice(0, Math.max(0, assets.length - MOST))) await cache.delete(old)
}

addEventListener("message", (event) => {
  const { files } = event.data ?? {}
  if (!Array.isArray(files)) return
  const ours = files.filter((file) => typeof file === "string" && /^\/[^/]/.test(file))
  event.waitUntil(keepFiles(ours))
})
