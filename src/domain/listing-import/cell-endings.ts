import type { Draft, ImportRules } from "./import-rules.ts"

interface WithoutEnding {
  text: string
  /** The other fields' values that the ending holds. */
  values?: Draft
}

/** A cell's text without the ending that belongs to other fields. */
export const splitEnding = ({ endings }: Pick<ImportRules, "endings">, name: string, cell: string): WithoutEnding => {
  const ending = endings?.[name]?.find(({ pattern }) => pattern.test(cell))
  const text = ending ? cell.replace(ending.pattern, "").trim() : ""
  return text === "" ? { text: cell } : { text, values: ending?.values }
}
