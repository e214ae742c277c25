import type { ColumnRules, Field, Kind, Words } from "../../declare/index.ts"

export type Draft = Readonly<Record<string, unknown>>

/** A suspicious but possible value. */
export interface Warning {
  field: string
  /** Contains no numbers, so that equal warnings are grouped. */
  message: string
  isOdd: (draft: Draft, year: number) => boolean
  /** Stops the row until the user accepts the value. */
  isHeld?: true
}

/** Ending with values of other fields: `Rumah Baru`, `Rp 2.750.000/bulan`. */
export interface CellEnding {
  pattern: RegExp
  /** Empty if no field has the value, as in `Rumah Second`. */
  values: Draft
}

export type DuplicateReason = "source" | "same"

/** Columns that are asked about where no column is used for one of `fields`. */
interface UnusedRule {
  noun: string
  fields: readonly string[]
  heading: RegExp
  fits: (text: string) => boolean
}

/** The values of a row from which a text is composed. */
export interface RowWords {
  draft: Draft
  /** Returns the label of a select's or relation's value, or an empty text. */
  nameOf: (field: string) => string
  /** As the file writes it: `Sawangan, Kota Depok`. */
  place: string
}

/** A text for rows without one. */
interface Composition {
  /** Tells the user the parts of the text. */
  how: string
  /** Relations whose names `from` uses. */
  names: readonly string[]
  from: (words: RowWords) => string
}

/** A value that the cells of other columns make likely. */
interface Likely {
  field: string
  label: string
  /** Most cells of each of these columns must fit. */
  cells: Readonly<Record<string, (text: string) => boolean>>
}

export interface ImportRules extends ColumnRules {
  words: Readonly<Record<string, Words>>
  endings?: Readonly<Record<string, readonly CellEnding[]>>
  /** Endings implied by headings such as `Harga per bulan`. */
  suffixes?: Readonly<Record<string, string>>
  /** Parts of columns that hold two fields, `120/90`, with these fields. */
  pairs?: Readonly<Record<string, readonly [first: string, second: string]>>
  /** Values in texts, for fields that a row lacks: each group of a pattern is one field. */
  mentions?: { in: readonly string[]; of: readonly { pattern: RegExp; fields: readonly string[] }[] }
  /** A column of another field that holds a pair: `36/72` below `Type`. */
  sizes?: { under: string; fits: (text: string) => boolean; target: string }
  /** Sold or reserved rows in a table of stock: held until the user accepts them. */
  gone?: { heading: RegExp; fits: (text: string) => boolean; field: string; message: string }
  /** Labels in cells by field, such as `LB 70`: a cell belongs to the field of its label. */
  labels?: Readonly<Record<string, RegExp>>
  /** Values that follow from a value proposed for the whole file, by its label. */
  implied?: Readonly<Record<string, Readonly<Record<string, Draft>>>>
  likely?: readonly Likely[]
  composed?: Readonly<Record<string, Composition>>
  /** Recognises titles below an unknown heading. */
  titleFits?: (text: string) => boolean
  swapped: readonly (readonly [string, string])[]
  perMetre?: readonly [price: string, area: string]
  /** Holds a price that the row's price per m² contradicts, until the user accepts this message. */
  unlikePerMetre?: string
  truncated: readonly string[]
  /** Text field whose last two parts, `Sawangan, Depok`, are district and city if neither has a column. */
  regionFrom?: string
  unused?: readonly UnusedRule[]
  duplicates: {
    source?: string
    same: readonly string[]
    needs: readonly string[]
    leastValues: number
    words: Readonly<Record<DuplicateReason, string>>
  }
  usedBy: string
  warnings: readonly Warning[]
  examples: Readonly<Record<string, readonly [string, string]>>
  /** Rows are judged like the form. Existing records with the same values of `keys` are changed. */
  record?: { keys: readonly string[] }
}

interface WithoutEnding {
  text: string
  values?: Draft
}

export const splitEnding = ({ endings }: Pick<ImportRules, "endings">, name: string, cell: string): WithoutEnding => {
  const whole = cell.trim()
  const ending = endings?.[name]?.find(({ pattern }) => pattern.test(whole))
  const text = ending ? whole.replace(ending.pattern, "").trim() : ""
  return text === "" ? { text: cell } : { text, values: ending?.values }
}

const choices: { readonly [K in Kind]?: "one" | "many" } = { select: "one", relation: "one", relations: "many" }

export const choiceOf = ({ kind }: Field): "one" | "many" | undefined => choices[kind]
