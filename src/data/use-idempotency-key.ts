import { useRef } from "react"
import type { Row } from "../declare/index.ts"
import { randomHex } from "./random-hex.ts"

/** Resending the same values after a lost response must not write twice. Returns another key for other values. */
export const useIdempotencyKey = () => {
  const last = useRef({ sent: "", key: "" })
  return (values: Row): string => {
    const sent = JSON.stringify(values)
    if (last.current.sent !== sent) last.current = { sent, key: randomHex(16) }
    return last.current.key
  }
}
