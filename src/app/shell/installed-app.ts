const isAddresses = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((item) => typeof item === "string")

/** The app's own files that are of use without a network, as the build names them (`scripts/vite/offline-files.ts`). */
const ownFiles = async (): Promise<string[]> => {
  const named: unknown = await fetch("/offline-files.json").then((response) => response.json())
  return isAddresses(named) ? [...named, "/config.json"] : []
}

/** Milliseconds after the app's start: by then what is looked at has come. */
const AFTER = 3000

/** Lets the app open without a network from now on. Gives what ends it. Pages that came unencrypted have no service worker, and do without. */
export const keepAppFiles = (): (() => void) => {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return () => undefined
  const keep = async () => {
    await navigator.serviceWorker.register("/sw.js")
    const [{ active }, files] = await Promise.all([navigator.serviceWorker.ready, ownFiles()])
    active?.postMessage({ files })
  }
  const soon = setTimeout(() => void keep().catch(() => undefined), AFTER)
  return () => clearTimeout(soon)
}

const scriptIn = (html: string) => /\/assets\/[\w-]+\.js/.exec(html)?.[0]

/** Does the server give out another build than the one that runs here? */
export const isOutdated = async (get: typeof fetch = fetch): Promise<boolean> => {
  const answer = await get("/index.html", { cache: "no-cache" }).catch(() => undefined)
  const newest = answer?.ok ? scriptIn(await answer.text()) : undefined
  const running = document.querySelector<HTMLScriptElement>("script[type=module][src]")
  return newest !== undefined && running !== null && !running.src.endsWith(newest)
}
