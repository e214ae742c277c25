import { STORAGE_NAME } from "../../routing/base-path.ts"

const KEY = `${STORAGE_NAME}.reloaded`
/** Prevents reload loops. */
const RELOAD_PAUSE_MS = 60_000

export const isStaleBuild = (error: unknown): boolean =>
  error instanceof Error &&
  /dynamically imported module|module script failed|preload CSS|failed to load module/i.test(error.message)

/** Loads the newer build. @returns false if offline or already reloaded within the last minute */
export const reloadOnce = (): boolean => {
  const last = Number(sessionStorage.getItem(KEY) ?? 0)
  if (!navigator.onLine || Date.now() - last < RELOAD_PAUSE_MS) return false
  sessionStorage.setItem(KEY, String(Date.now()))
  location.reload()
  return true
}
