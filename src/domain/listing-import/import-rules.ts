import type { ColumnRules, Target, Words } from "../../declare/index.ts"

export type Draft = Readonly<Record<string, unknown>>

/** What can be done at once about a hint. */
export interface HintWay {
  /** As a button says it, and as it is said of a row where it was done. */
  label: string
  done: string
  /** The values that change, an undefined one being emptied; undefined where it cannot be done. */
  change: (draft: Draft) => Draft | undefined
}

/** A value that is possible but most likely wrong. */
export interface Hint {
  /** The user's answer is kept under it. */
  name: string
  field: string
  /** Names no figure, so that equal warnings stand together. */
  message: string
  /** Further fields that tell whether the value is right. */
  beside?: readonly string[]
  /** `isFar`: whether one of the rules' measures is far from the file's median. */
  isOdd: (draft: Draft, isFar: (measure: string) => boolean) => boolean
  ways?: Readonly<Record<string, HintWay>>
  /** The row waits for an answer. */
  isHeld?: boolean
}

/** A figure of a row that is compared with its median over the file. */
export interface Measure {
  of: (draft: Draft) => number | undefined
  /** A kind with enough rows has its own median; other rows are compared with the median of the file. */
  kindOf?: (draft: Draft) => string
  isFar: (value: number, median: number) => boolean
  /** Rows that the median needs. */
  least: number
}

/** The end of a cell that holds values of other fields: `Rumah Baru`, `Rp 2.750.000/bulan`. */
export interface CellEnding {
  pattern: RegExp
  /** Empty if no field has the value, as in `Rumah Second`. */
  values: Draft
}

/** Why two records are the same. */
export type DuplicateReason = "source" | "same"

/** The name, headings and cells of a file, from which values for all of its rows are guessed. */
export interface FileEvidence {
  /** The file's name without its ending, and the headings of a target's columns. */
  name: string
  headings: (target: Target) => string
  /** Whether a column with any text holds the field or a part of it. */
  has: (field: string) => boolean
  /** Distinct texts of a target. */
  texts: (target: Target) => readonly string[]
  /** The middle one of the rows' amounts of a money field. */
  median: (field: string) => number | undefined
}

/** A value of a select, or the name of a related record, and the words of the file that suggest it. */
export interface SuggestedValue {
  field: string
  text: string
  why: string
}

/** How a resource's tables are read, beyond its declaration. */
export interface ImportRules extends ColumnRules {
  /** Further spellings of options and of related records, by field. */
  words: Readonly<Record<string, Words>>
  /** By field; the cell is read without its ending. */
  endings?: Readonly<Record<string, readonly CellEnding[]>>
  /** Parts whose column's heading is an ending of its field's cells: `Harga per bulan`. */
  suffixes?: Readonly<Record<string, string>>
  /** Pairs of selects whose values people mix up. */
  swapped: readonly (readonly [string, string])[]
  /** The price, and the area by which a price per square metre is multiplied. */
  perMetre?: readonly [price: string, area: string]
  /** Texts that are cut where they are too long. */
  truncated: readonly string[]
  /** The text whose last two parts, `Sawangan, Depok`, are district and city where no column holds these. */
  regionFrom?: string
  duplicates: {
    /** The field that names the record in another system: one value of it is one record. */
    source?: string
    /** Else records are the same by all of these, and by the region. */
    same: readonly string[]
    /** Without these nothing is compared. */
    needs: readonly string[]
    /** How many of the fields a row must give itself to be compared by them. */
    leastValues: number
    words: Readonly<Record<DuplicateReason, string>>
  }
  /** Values for the fields that no column fills, as the whole file suggests them. */
  suggest?: (file: FileEvidence) => readonly SuggestedValue[]
  /** The fields that a missing title is made from, beside the region: the first size that is known counts. */
  madeTitle?: { type: string; sizes: readonly string[] }
  /** The records that refer to one of these and keep it from being removed, in words. */
  usedBy: string
  hints: (year: number) => readonly Hint[]
  measures?: Readonly<Record<string, Measure>>
  /** The cells of the template's two rows, by field. */
  examples: Readonly<Record<string, readonly [string, string]>>
}
