import type { Fields, Kind } from "./field.ts"

type NameOf<F extends Fields, K extends Kind> = string extends keyof F
  ? string
  : { [N in keyof F & string]: F[N]["kind"] extends K ? N : never }[keyof F & string]

/** Displays of a list, in the order of the switch. The first is the default. */
export interface Faces<F extends Fields = Fields, Query extends string = string> {
  table?: true
  cards?: true
  map?: { at: NameOf<F, "geo"> }
  /** Months, weeks, days and agenda; `by` is shown beside each record. Moments use the clock of their zone. */
  calendar?: {
    from: NameOf<F, "date" | "datetime">
    to: NameOf<F, "date" | "datetime">
    by?: NameOf<F, "relation" | "select">
  }
  board?: {
    by: NameOf<F, "select">
    shows?: readonly (keyof F & string)[]
  }
  groups?: { by: NameOf<F, "relation">; query: Query }
  charts?: { query: Query }
}

export type Face = keyof Faces

const ROW_FACES = ["table", "cards", "map"] as const
export type RowFace = (typeof ROW_FACES)[number]

export const isRowFace = (face: Face): face is RowFace => ROW_FACES.some((one) => one === face)
