export type Tone = "neutral" | "info" | "good" | "warn" | "bad"

/** Where a value stands on the way from the first to the last, and what taking it is called. */
export interface Step {
  /** From 0. Of values in one place, the first that the record can have is on the way. */
  at: number
  /** `Tayangkan`. Absent where an action of its own leads to the value, or nothing does. */
  verb?: string
}
