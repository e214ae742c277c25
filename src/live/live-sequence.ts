import { isObject } from "../declare/index.ts"

interface Position {
  /** Id of the server run; numbers of different runs are not comparable. */
  epoch: string
  seq: number
}

const positionIn = (data: unknown): Position | undefined => {
  if (!isObject(data) || typeof data.epoch !== "string" || !Number.isSafeInteger(data.seq)) return undefined
  return { epoch: data.epoch, seq: Number(data.seq) }
}

export const sequenceOf = () => {
  let known: Position | undefined
  return {
    /** Sets the position of a new connection. Returns true if changes may have been missed. */
    resume: (data: unknown, isFirst: boolean): boolean => {
      const position = positionIn(data)
      const isMissed = !isFirst && (!position || position.epoch !== known?.epoch || position.seq !== known.seq)
      known = position
      return isMissed
    },
    /** Returns `known` for a repeated or late change, and `missed` if numbers were skipped before it. */
    take: (seq: number | undefined): "next" | "known" | "missed" => {
      if (seq === undefined || !known) return "next"
      if (seq <= known.seq) return "known"
      const verdict = seq === known.seq + 1 ? "next" : "missed"
      known = { ...known, seq }
      return verdict
    },
  }
}
