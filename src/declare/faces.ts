import type { Fields, Kind } from "./field.ts"

/** The names of the fields of some kinds. */
type NameOf<F extends Fields, K extends Kind> = string extends keyof F
  ? string
  : { [N in keyof F & string]: F[N]["kind"] extends K ? N : never }[keyof F & string]

/** The ways to look at one list, in the order of its switch. The first one opens. */
export interface Faces<F extends Fields = Fields, Query extends string = string> {
  table?: true
  cards?: true
  /** The records as pins. */
  map?: { at: NameOf<F, "geo"> }
  /** The records in months, weeks, days and as an agenda; `by` stands beside each. Moments are placed by the clock of their zone. */
  calendar?: {
    from: NameOf<F, "date" | "datetime">
    to: NameOf<F, "date" | "datetime">
    by?: NameOf<F, "relation" | "select">
  }
  /** A column for each value of a select. */
  board?: {
    by: NameOf<F, "select">
    /** What stands on a card below the record's name. */
    shows?: readonly (keyof F & string)[]
  }
  /** The records counted by what they belong to, as the query answers them. */
  groups?: { by: NameOf<F, "relation">; query: Query }
  /** What the query answers for a range of days. */
  charts?: { query: Query }
}

export type Face = keyof Faces

const ROW_FACES = ["table", "cards", "map"] as const
/** A face that shows the list's page of rows. The others ask for what they show by themselves. */
export type RowFace = (typeof ROW_FACES)[number]

export const isRowFace = (face: Face): face is RowFace => ROW_FACES.some((one) => one === face)
