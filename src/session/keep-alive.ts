/** Milliseconds between two calls that report the use of a session; the shortest idle time of an office is five minutes. */
export const PING_INTERVAL_MS = 2 * 60_000

const ACTIVITY = ["keydown", "pointerdown"] as const

/** Pings while somebody types or presses: a form that is filled in for long makes no other call. */
export const pingOnActivity = (ping: () => void): void => {
  let last = Date.now()
  const note = () => {
    if (Date.now() - last < PING_INTERVAL_MS) return
    last = Date.now()
    ping()
  }
  for (const name of ACTIVITY) addEventListener(name, note, { capture: true, passive: true })
}
