/**
 * Opens the app without a network: its own files and nothing else. Files under /assets/ are named by their content and come from
 * the cache; the page and /config.json come from the network, and from the cache where there is none. What a service answers never
 * passes through here. A cache that is full or broken is as good as none: it never keeps anybody out.
 */
const CACHE = "griya-1"
/** The path below which the app is served, with a slash at its end. */
const BASE = new URL("./", location.href).pathname
const PAGE = `${BASE}index.html`
const NAMED = ["config.json", "favicon.svg", "manifest.webmanifest"].map((name) => BASE + name)
/** Milliseconds that the network is given where the cache could answer. */
const PATIENCE = 4000
/** Files of older builds are dropped, the oldest first, beyond so many. */
const MOST = 400
/** Statuses of a server that is away, as while a new build is put there. */
const AWAY = [502, 503, 504]

const isAsset = (address) => new URL(address, location.origin).pathname.startsWith(`${BASE}assets/`)
const isHtml = (response) => (response.headers.get("content-type") ?? "").includes("text/html")

/** Servers answer an address that is not there (yet) with the page, and networks that ask for a sign-in with theirs. */
const isSound = (name, response) =>
  response.ok && !response.redirected && isHtml(response) === (name === PAGE) && response.status !== 206

const keep = async (name, response) => {
  if (isSound(name, response)) await (await caches.open(CACHE)).put(name, response)
}
const tryKeep = (name, response) => keep(name, response).catch(() => undefined)

const fromCache = async (name) => (await caches.open(CACHE)).match(name)
const tryCache = (name) => fromCache(name).catch(() => undefined)

const assetOf = async (event) => {
  const { request } = event
  const known = await tryCache(request.url)
  if (known) return known
  const response = await fetch(request)
  event.waitUntil(tryKeep(request.url, response.clone()))
  return response
}

const networkFirst = async (event, name) => {
  const known = await tryCache(name)
  const answer = fetch(event.request).then((response) => {
    event.waitUntil(tryKeep(name, response.clone()))
    return known && AWAY.includes(response.status) ? known : response
  })
  if (!known) return answer
  const late = new Promise((done) => setTimeout(done, PATIENCE, known))
  return Promise.race([answer.catch(() => known), late])
}

/** The name under which an answer is kept; undefined: it is none of the app's files. */
const nameOf = (request, { origin, pathname }) => {
  if (request.method !== "GET" || origin !== location.origin) return undefined
  if (NAMED.includes(pathname)) return pathname
  const isPage =
    request.mode === "navigate" && !/^(svc|files|socket\.io|health)(\/|$)/.test(pathname.slice(BASE.length))
  return isPage ? PAGE : undefined
}

addEventListener("install", () => self.skipWaiting())
addEventListener("activate", (event) => event.waitUntil(self.clients.claim()))

addEventListener("fetch", (event) => {
  const { request } = event
  const url = new URL(request.url)
  const name = nameOf(request, url)
  if (name) event.respondWith(networkFirst(event, name))
  else if (request.method === "GET" && url.origin === location.origin && isAsset(request.url))
    event.respondWith(assetOf(event))
})

/** The page names the app's own files. */
const keepFiles = async (files) => {
  const cache = await caches.open(CACHE)
  for (const file of [PAGE, ...files])
    if (!(await cache.match(file)))
      await fetch(file).then(
        (response) => tryKeep(file, response),
        () => undefined,
      )
  const own = new Set(files.map((file) => new URL(file, location.origin).href))
  const assets = (await cache.keys()).map(({ url }) => url).filter(isAsset)
  // Of the build that runs nothing is dropped, however long it has been there.
  const others = assets.filter((url) => !own.has(url))
  for (const old of others.slice(0, Math.max(0, assets.length - MOST))) await cache.delete(old)
}

addEventListener("message", (event) => {
  const { files } = event.data ?? {}
  if (!Array.isArray(files)) return
  const ours = files.filter((file) => typeof file === "string" && /^\/[^/]/.test(file))
  event.waitUntil(keepFiles(ours))
})
