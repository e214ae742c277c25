import { withinTime } from "../data/at-most.ts"
import { createStore } from "../data/store.ts"
import { withBase } from "../routing/base-path.ts"

/** Allowed difference in milliseconds, for a `Date` of whole seconds and a slow answer. */
const TOLERANCE_MS = 5_000
/** Milliseconds for which a wrong clock is asked about. */
const READING_MS = 3_000

/** The server's clock minus this device's, in milliseconds. Zero until an answer was dated. */
export const clockOffset = createStore(0)

/** @param date header of an answer; absent if another origin does not expose it */
export const noteServerTime = (date: unknown): void => {
  const next = typeof date === "string" ? Date.parse(date) - Date.now() : Number.NaN
  if (Math.abs(next - clockOffset.get()) > TOLERANCE_MS) clockOffset.set(next)
}

export const serverNow = (): number => Date.now() + clockOffset.get()

/** Reads the clock of the origin that serves the app. Without an answer the known one stays. */
export const readServerTime = async (): Promise<void> => {
  const reading = fetch(withBase("/config.json"), { method: "HEAD", cache: "no-store" })
  await withinTime(
    READING_MS,
    reading.then(
      ({ headers }) => noteServerTime(headers.get("date")),
      () => undefined,
    ),
  )
}
