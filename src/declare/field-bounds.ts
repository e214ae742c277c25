export interface Range {
  min?: number
  max?: number
}
export interface Length {
  max?: number
}
export interface Moment {
  /** Field that this value must not precede. A date and a moment are compared by their day in Jakarta. */
  after?: string
  notFuture?: true
}
export interface Share {
  per?: readonly string[]
}
