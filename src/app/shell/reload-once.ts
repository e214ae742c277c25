const KEY = "griya.reloaded"
/** Milliseconds within which a second reload would be of no use. */
const PAUSE = 60_000

/** Was a part of the product replaced by a newer build while this tab was open? */
export const isStaleBuild = (error: unknown): boolean =>
  error instanceof Error &&
  /dynamically imported module|module script failed|preload CSS|failed to load module/i.test(error.message)

/** Loads the newer build. False where that was tried a moment ago, or where there is no network to load it from. */
export const reloadOnce = (): boolean => {
  const last = Number(sessionStorage.getItem(KEY) ?? 0)
  if (!navigator.onLine || Date.now() - last < PAUSE) return false
  sessionStorage.setItem(KEY, String(Date.now()))
  location.reload()
  return true
}
