import { jwtDecode } from "jwt-decode"

export const claimsOf = (token: unknown): Readonly<Record<string, unknown>> => {
  try {
    return jwtDecode(token as string)
  } catch {
    return {}
  }
}

/** Expiry in milliseconds since 1970. @returns undefined without `exp` or for an unreadable token */
const endOf = (token: string): number | undefined => {
  const { exp } = claimsOf(token)
  return typeof exp === "number" && Number.isFinite(exp) ? exp * 1000 : undefined
}

/** Returns false without `exp` and for an unreadable token (spec, section 4). */
export const isExpired = (token: string, now = Date.now()): boolean => {
  const end = endOf(token)
  return end !== undefined && end <= now
}

/** Longest timer delay in milliseconds; browsers fire longer timers immediately. */
const MAX_TIMEOUT_MS = 2 ** 31 - 1

/** Also checks when the tab becomes visible, because timers pause during sleep. Returns an unsubscribe function. */
export const watchExpiry = (token: string, onExpired: () => void): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const check = () => {
    clearTimeout(timer)
    const end = endOf(token)
    if (end === undefined) return
    if (end <= Date.now()) onExpired()
    else timer = setTimeout(check, Math.min(end - Date.now(), MAX_TIMEOUT_MS))
  }
  const onVisible = () => document.visibilityState === "visible" && check()
  document.addEventListener("visibilitychange", onVisible)
  check()
  return () => {
    clearTimeout(timer)
    document.removeEventListener("visibilitychange", onVisible)
  }
}
