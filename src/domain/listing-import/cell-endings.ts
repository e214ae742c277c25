import type { Draft, ImportRules } from "./import-rules.ts"

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
