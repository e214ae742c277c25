export interface Range {
  min?: number
  max?: number
}
export interface Length {
  max?: number
}
export interface Moment {
  /** The date or datetime of the same record that it may not lie before. A day and a moment are compared by their day in Jakarta. */
  after?: string
  /** It lies on no later day than today in Jakarta. */
  notFuture?: true
}
/** Of a column's part that is made out of two fields, never declared. */
export interface Share {
  /** Shown is the value for each unit of the first of these that the record says. */
  per?: readonly string[]
}
