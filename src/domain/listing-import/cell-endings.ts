import type { Draft, ImportRules } from "./import-rules.ts"

interface WithoutEnding {
  text: string
  /** The other fields' values that the ending holds. */
  values?: Draft
}

/** A cell's text without the ending that belongs to other fields. */
export const splitEnding = ({ endings }: Pick<ImportRules, "endings">, name: string, cell: string): WithoutEnding => {
  const whole = cell.trim()
  const ending = endings?.[name]?.find(({ pattern }) => pattern.test(whole))
  const text = ending ? whole.replace(ending.pattern, "").trim() : ""
  return text === "" ? { text: cell } : { text, values: ending?.values }
}
