import { jwtDecode } from "jwt-decode"

/** What the token says; nothing where it cannot be read. */
export const claimsOf = (token: unknown): Readonly<Record<string, unknown>> => {
  try {
    return jwtDecode(token as string)
  } catch {
    return {}
  }
}

/** Milliseconds since 1970 at which the token ends. Undefined: it says nothing about that, or cannot be read. */
const endOf = (token: string): number | undefined => {
  const { exp } = claimsOf(token)
  return typeof exp === "number" && Number.isFinite(exp) ? exp * 1000 : undefined
}

/** False where there is no `exp` and where the token cannot be decoded (spec, section 4). */
export const isExpired = (token: string, now = Date.now()): boolean => {
  const end = endOf(token)
  return end !== undefined && end <= now
}

/** The longest that a browser's timer can wait, in milliseconds. A longer one fires at once. */
const LONGEST_WAIT = 2 ** 31 - 1

/** Calls back when the token ends: by a timer, and when the tab is looked at again, since timers sleep with the machine. Returns what stops it. */
export const watchExpiry = (token: string, onExpired: () => void): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const check = () => {
    clearTimeout(timer)
    const end = endOf(token)
    if (end === undefined) return
    if (end <= Date.now()) onExpired()
    else timer = setTimeout(check, Math.min(end - Date.now(), LONGEST_WAIT))
  }
  const onVisible = () => document.visibilityState === "visible" && check()
  document.addEventListener("visibilitychange", onVisible)
  check()
  return () => {
    clearTimeout(timer)
    document.removeEventListener("visibilitychange", onVisible)
  }
}
