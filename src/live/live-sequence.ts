import { isObject } from "../declare/index.ts"

interface Position {
  /** The server's run that counts; another one begins anew. */
  epoch: string
  seq: number
}

const positionIn = (data: unknown): Position | undefined => {
  if (!isObject(data) || typeof data.epoch !== "string" || !Number.isSafeInteger(data.seq)) return undefined
  return { epoch: data.epoch, seq: Number(data.seq) }
}

/** Follows the numbers that the service gives its changes: one that comes twice or late is known, one that is left out is missed. */
export const sequenceOf = () => {
  let known: Position | undefined
  return {
    /** Where a new connection begins. True: something was changed while there was none, or nobody can say. */
    resume: (data: unknown, isFirst: boolean): boolean => {
      const position = positionIn(data)
      const isMissed = !isFirst && (!position || position.epoch !== known?.epoch || position.seq !== known.seq)
      known = position
      return isMissed
    },
    /** `known`: told before. `missed`: between this change and the one before there were others. */
    take: (seq: number | undefined): "next" | "known" | "missed" => {
      if (seq === undefined || !known) return "next"
      if (seq <= known.seq) return "known"
      const verdict = seq === known.seq + 1 ? "next" : "missed"
      known = { ...known, seq }
      return verdict
    },
  }
}
