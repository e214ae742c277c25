import { type Field, fieldOfKind, type Resource } from "../../declare/index.ts"
import { ownValue } from "../../declare/own-value.ts"
import type { Draft, ImportRules } from "./import-rules.ts"
import type { Issue, IssueBook } from "./issues.ts"
import type { Plan } from "./plan.ts"
import type { NameReader } from "./read-names.ts"
import { type RegionReader, showRegion } from "./read-regions.ts"

export const missingValue = (book: IssueBook, name: string, { label }: Field): Issue =>
  book({ level: "error", field: name, text: "", message: `${label} wajib diisi.`, fix: "value" })

/** Fills texts that a row lacks from its other values, where the user chose it. @returns what was filled, as issues */
export const textComposer = (
  resource: Resource,
  rules: Pick<ImportRules, "composed">,
  plan: Pick<Plan, "defaults">,
  { names, regions, book }: { names: NameReader; regions: RegionReader; book: IssueBook },
) => {
  const chosen = Object.entries(rules.composed ?? {}).flatMap(([name, composition]) => {
    const field = resource.fields[name]
    return field && plan.defaults[name]?.isFromRow ? [{ name, field, ...composition }] : []
  })
  const nameIn = (draft: Draft) => (name: string) => {
    const field = resource.fields[name]
    const relation = fieldOfKind("relation", field)
    if (relation) return names.labelOf(relation.to, draft[name])
    return ownValue(fieldOfKind("select", field)?.options ?? {}, String(draft[name])) ?? ""
  }
  return (row: number, draft: Record<string, unknown>): Issue[] =>
    chosen.flatMap(({ name, field, how, from }) => {
      if (draft[name] !== undefined) return []
      const whole = from({ draft, nameOf: nameIn(draft), place: showRegion(regions.keyOf(row)) })
      const text = whole.slice(0, fieldOfKind("text", field)?.max)
      if (text === "") return [missingValue(book, name, field)]
      draft[name] = text
      return [
        book({ level: "fixed", field: name, text: "", message: `${field.label} disusun dari ${how}.`, fix: "none" }),
      ]
    })
}
