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

const isNone = (value: unknown) => value === undefined || value === null || value === ""

/** What must be answered and is not. What a change does not name and was missing before may stay so: a record that came by a table. */
export const dueIn = (questions: Questions | undefined, draft: Row, before?: Row, change: Row = draft): string[] => {
  const missing = (row: Row) => questions?.demands(row).filter((name) => isNone(row[name])) ?? []
  const old = before ? missing(before) : []
  return missing(draft).filter((name) => name in change || !old.includes(name))
}
