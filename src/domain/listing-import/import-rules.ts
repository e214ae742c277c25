import type { ColumnRules, Target, Words } from "../../declare/index.ts"

export type Draft = Readonly<Record<string, unknown>>

export interface HintWay {
  label: string
  done: string
  /** Changed values; undefined empties a field. @returns undefined if not applicable */
  change: (draft: Draft) => Draft | undefined
}

export interface Hint {
  name: string
  field: string
  /** Contains no numbers, so that equal warnings are grouped. */
  message: string
  beside?: readonly string[]
  isOdd: (draft: Draft, isFar: (measure: string) => boolean) => boolean
  ways?: Readonly<Record<string, HintWay>>
  isHeld?: boolean
}

export interface Measure {
  of: (draft: Draft) => number | undefined
  /** Kinds with enough rows have their own median; others use the file's. */
  kindOf?: (draft: Draft) => string
  isFar: (value: number, median: number) => boolean
  least: number
}

/** Ending with values of other fields: `Rumah Baru`, `Rp 2.750.000/bulan`. */
export interface CellEnding {
  pattern: RegExp
  /** Empty if no field has the value, as in `Rumah Second`. */
  values: Draft
}

export type DuplicateReason = "source" | "same"

export interface FileEvidence {
  name: string
  headings: (target: Target) => string
  has: (field: string) => boolean
  texts: (target: Target) => readonly string[]
  median: (field: string) => number | undefined
}

export interface SuggestedValue {
  field: string
  text: string
  why: string
}

export interface ImportRules extends ColumnRules {
  words: Readonly<Record<string, Words>>
  endings?: Readonly<Record<string, readonly CellEnding[]>>
  /** Endings implied by headings such as `Harga per bulan`. */
  suffixes?: Readonly<Record<string, string>>
  swapped: readonly (readonly [string, string])[]
  perMetre?: readonly [price: string, area: string]
  truncated: readonly string[]
  /** Text field whose last two parts, `Sawangan, Depok`, are district and city if neither has a column. */
  regionFrom?: string
  duplicates: {
    source?: string
    same: readonly string[]
    needs: readonly string[]
    leastValues: number
    words: Readonly<Record<DuplicateReason, string>>
  }
  suggest?: (file: FileEvidence) => readonly SuggestedValue[]
  madeTitle?: { type: string; sizes: readonly string[] }
  usedBy: string
  hints: (year: number) => readonly Hint[]
  measures?: Readonly<Record<string, Measure>>
  examples: Readonly<Record<string, readonly [string, string]>>
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
