import { withBase } from "../../routing/base-path.ts"

const isAddresses = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((item) => typeof item === "string")

/** Returns the files for offline use, as listed by `scripts/vite/offline-files.ts`. */
const ownFiles = async (): Promise<string[]> => {
  const named: unknown = await fetch(withBase("/offline-files.json")).then((response) => response.json())
  return isAddresses(named) ? [...named, "/config.json"].map((name) => withBase(name)) : []
}

const CACHE_DELAY_MS = 3000

/** Registers the service worker, which requires HTTPS. Returns a function that cancels the registration. */
export const keepAppFiles = (): (() => void) => {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return () => undefined
  const keep = async () => {
    await navigator.serviceWorker.register(withBase("/sw.js"))
    const [{ active }, files] = await Promise.all([navigator.serviceWorker.ready, ownFiles()])
    active?.postMessage({ files })
  }
  const soon = setTimeout(() => void keep().catch(() => undefined), CACHE_DELAY_MS)
  return () => clearTimeout(soon)
}

const scriptIn = (html: string) => /\/assets\/[\w-]+\.js/.exec(html)?.[0]

export const isOutdated = async (): Promise<boolean> => {
  const answer = await fetch(withBase("/index.html"), { cache: "no-cache" }).catch(() => undefined)
  const newest = answer?.ok ? scriptIn(await answer.text()) : undefined
  const running = document.querySelector<HTMLScriptElement>("script[type=module][src]")
  return newest !== undefined && running !== null && !running.src.endsWith(newest)
}
