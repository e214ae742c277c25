import { encode, type Field, isUnknown, type Resource, valueIn } from "../../../src/declare/index.ts"
import { schemaOf } from "../../../src/declare/schema.ts"
import { importRulesOf } from "../../../src/domain/listing-import/rules-of.ts"

export type Cell = { value: unknown; message?: undefined } | { value?: undefined; message: string }

const MOST_KEPT = 5000
const LONGEST_KEPT = 100

export const cellReaderOf = (resource: Resource, name: string) => {
  const field = resource.fields[name] as Field
  const alone: Resource = { ...resource, fields: { [name]: field } }
  const schema = schemaOf(alone)
  const words = importRulesOf(resource).words[name]
  const kept = new Map<string, Cell>()
  const read = (text: string): Cell => {
    if (isUnknown(text, field)) return { value: null }
    const { success, data, error } = schema.safeParse({ [name]: valueIn(text, field, words) })
    if (!success) return { message: error.issues[0]?.message ?? `${field.label} belum benar.` }
    return { value: encode(alone, data as Record<string, unknown>)[name] }
  }
  return (text: string): Cell => {
    const known = kept.get(text)
    if (known) return known
    const cell = read(text)
    if (kept.size >= MOST_KEPT) kept.clear()
    if (text.length <= LONGEST_KEPT) kept.set(text, cell)
    return cell
  }
}
