import { type Field, fieldsOf, isRelated, type Resource, readCell } from "../../declare/index.ts"
import { choiceOf } from "./choice-kinds.ts"
import type { ImportRules } from "./import-rules.ts"
import { type Issue, isUnread } from "./issues.ts"
import type { NameReader } from "./read-names.ts"

const MESSAGE = "Sel-selnya tampak bergeser: isi satu kolom berada di kolom lain. Perbaiki di berkasnya."

/** Detects shifted cells: several are invalid, and one contains a word of another column. */
export const shiftedCells = (resource: Resource, rules: ImportRules, names: NameReader) => {
  // Ignores relations without known spellings, because names of people and places prove nothing.
  const worded = fieldsOf(resource, "form").filter(
    ([name, field]) => choiceOf(field) === "one" && (!isRelated(field) || name in rules.words),
  )
  const known = new Map<string, ReadonlySet<string>>()
  const isWordOf = (name: string, field: Field, text: string) =>
    isRelated(field) ? names.has(name, field.to, text) : readCell(text, field, rules.words[name]).refused === undefined
  const ownersOf = (text: string) => {
    const found =
      known.get(text) ?? new Set(worded.filter(([name, field]) => isWordOf(name, field, text)).map(([name]) => name))
    known.set(text, found)
    return found
  }
  return (issues: readonly Issue[]): Omit<Issue, "key"> | undefined => {
    const refused = issues.filter((issue) => isUnread(issue) && issue.field in resource.fields)
    if (refused.length < 2) return undefined
    const isForeign = refused.some(({ field, text }) => {
      const owners = ownersOf(text)
      return owners.size > 0 && !owners.has(field)
    })
    return isForeign ? { level: "error", field: "", text: "", message: MESSAGE, fix: "none" } : undefined
  }
}
