export type Total = "sum" | "average"

export interface Range {
  min?: number
  max?: number
  /** Shown below the column of a list, and in the head of each column of its board, for the whole current filter. */
  totals?: readonly Total[]
  /** Fields that make values comparable: there is a total only where all records of the filter have the same of each. */
  totalsWithin?: readonly string[]
}
export interface Length {
  max?: number
  /** List of the office settings with ready texts, which are inserted by a button where the value is required. */
  templates?: string
}
export interface Moment {
  /** Field that this value must not precede. A date and a moment are compared by their day in Jakarta. */
  after?: string
}
export interface Contact {
  /** Offers to log the result of a call or a WhatsApp message; `next` is the date field of the next one. */
  logs?: { next?: string }
}
