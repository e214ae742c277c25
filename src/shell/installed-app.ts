/** What this page has loaded of the app's own files. */
const loadedFiles = () => [
  ...new Set([
    ...performance
      .getEntriesByType("resource")
      .map(({ name }) => name)
      .filter((name) => new URL(name).pathname.startsWith("/assets/")),
    `${location.origin}/config.json`,
  ]),
]

/** Milliseconds between the app's start and the list of what it loaded, and between two lists. */
const AFTER = 3000
const EVERY = 60_000

/** Lets the app open without a network from now on. Gives what ends it. Pages that came unencrypted have no service worker, and do without. */
export const keepAppFiles = (): (() => void) => {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return () => undefined
  const tell = () =>
    void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage({ loaded: loadedFiles() }))
  navigator.serviceWorker.register("/sw.js").catch(() => undefined)
  const [soon, often] = [setTimeout(tell, AFTER), setInterval(tell, EVERY)]
  return () => {
    clearTimeout(soon)
    clearInterval(often)
  }
}

const scriptIn = (html: string) => /\/assets\/[\w-]+\.js/.exec(html)?.[0]

/** Does the server give out another build than the one that runs here? */
export const isOutdated = async (get: typeof fetch = fetch): Promise<boolean> => {
  const answer = await get("/index.html", { cache: "no-cache" }).catch(() => undefined)
  const newest = answer?.ok ? scriptIn(await answer.text()) : undefined
  const running = document.querySelector<HTMLScriptElement>("script[type=module][src]")
  return newest !== undefined && running !== null && !running.src.endsWith(newest)
}
