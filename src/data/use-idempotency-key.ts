import { useRef, useState } from "react"
import type { Row } from "../declare/index.ts"
import { randomHex } from "./random-hex.ts"

/** A write that may have arrived. */
export interface Attempt {
  /** Serialized values. */
  sent: string
  key: string
}

/**
 * Resending the same values after a lost response must not write twice. `keyFor` returns another key for other values.
 * `attempt` can be stored with the values, so that this holds after a reload, too.
 */
export const useIdempotencyKey = (earlier?: Attempt) => {
  const [attempt, setAttempt] = useState(earlier)
  const latest = useRef(earlier)
  const keyFor = (values: Row): string => {
    const sent = JSON.stringify(values)
    if (latest.current?.sent === sent) return latest.current.key
    latest.current = { sent, key: randomHex(16) }
    setAttempt(latest.current)
    return latest.current.key
  }
  return { attempt, keyFor }
}
