type Row = Readonly<Record<string, unknown>>

/** What a form asks for, where that depends on what it says already. */
export interface Questions {
  /** The relation whose record's name decides. */
  named: string
  /** The fields that need not be asked for, by the draft and by that name; empty until it is known. */
  without: (draft: Row, name: string) => readonly string[]
  /** The fields that must be answered beside those that always must. */
  demands: (draft: Row) => readonly string[]
}
