import type { Resource } from "../../declare/index.ts"
import type { ImportRules } from "./import-rules.ts"
import { type Issue, type IssueBook, isBad } from "./issues.ts"
import type { ValueReader } from "./read-values.ts"

/** Fills fields that a row lacks from its texts: `LT 96 LB 51` in a title. @returns what was filled, as issues */
export const mentionReader = (
  resource: Resource,
  { mentions }: Pick<ImportRules, "mentions">,
  { values, book }: { values: ValueReader; book: IssueBook },
) => {
  const textLabels = mentions?.in.map((name) => resource.fields[name]?.label.toLowerCase()).join(" atau ")
  return (draft: Record<string, unknown>): Issue[] => {
    const texts = mentions?.in.map((name) => String(draft[name] ?? "")).join("\n") ?? ""
    return (mentions?.of ?? []).flatMap(({ pattern, fields }) => {
      const found = fields.every((name) => draft[name] === undefined) ? pattern.exec(texts) : null
      return fields.flatMap((name, at) => {
        const field = resource.fields[name]
        const reading = field && found && values.read(name, field, found[at + 1] ?? "")
        if (!field || !reading || isBad(reading) || reading.value === undefined) return []
        draft[name] = reading.value
        const message = `${field.label} diambil dari ${textLabels}.`
        return [book({ level: "fixed", field: name, text: "", message, fix: "none" })]
      })
    })
  }
}
