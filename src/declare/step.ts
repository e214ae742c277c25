export type Tone = "neutral" | "info" | "good" | "warn" | "bad"

export interface Step {
  /** Position from 0. Of values at one position, the first possible value is shown. */
  at: number
  /** Label of the step: `Tayangkan`. Absent if another action leads to the value, or nothing does. */
  verb?: string
}
