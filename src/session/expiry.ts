import { jwtDecode } from "jwt-decode"
import { clockOffset, readServerTime, serverNow } from "./server-clock.ts"

export const readClaims = (token: unknown): Readonly<Record<string, unknown>> => {
  try {
    return jwtDecode(token as string)
  } catch {
    return {}
  }
}

/** Expiry in milliseconds since 1970. @returns undefined without `exp` or for an unreadable token */
const endOf = (token: string): number | undefined => {
  const { exp } = readClaims(token)
  return typeof exp === "number" && Number.isFinite(exp) ? exp * 1000 : undefined
}

/** Returns false without `exp` and for an unreadable token (spec, section 4). */
export const isExpired = (token: string, now = serverNow()): boolean => {
  const end = endOf(token)
  return end !== undefined && end <= now
}

/** Reads the server's clock before it answers true: the device's may be hours ahead. */
export const isSurelyExpired = async (token: string): Promise<boolean> => {
  if (!isExpired(token)) return false
  await readServerTime()
  return isExpired(token)
}

/** Longest timer delay in milliseconds; browsers fire longer timers immediately. */
const MAX_TIMEOUT_MS = 2 ** 31 - 1

/**
 * Also checks when the tab is shown or hidden, because timers pause during sleep, and when the server's clock is known
 * better. Returns an unsubscribe function.
 */
export const watchExpiry = (token: string, onExpired: () => void): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isOver = false
  const check = async () => {
    clearTimeout(timer)
    const end = endOf(token)
    if (end === undefined) return
    const isExpired = await isSurelyExpired(token)
    if (isOver) return
    clearTimeout(timer)
    if (!isExpired) timer = setTimeout(check, Math.min(end - serverNow(), MAX_TIMEOUT_MS))
    else {
      isOver = true
      onExpired()
    }
  }
  const again = () => void check()
  document.addEventListener("visibilitychange", again)
  const forget = clockOffset.subscribe(again)
  again()
  return () => {
    isOver = true
    clearTimeout(timer)
    forget()
    document.removeEventListener("visibilitychange", again)
  }
}
