import { showDate, showNumber, showShortMoney, wallOf } from "../../declare/format.ts"
import { groupBy } from "../../declare/group-by.ts"
import { type Field, type Filter, type Resource, showPhone } from "../../declare/index.ts"

export interface Chip {
  field: string
  label: string
  /** Between label and value: `mulai`, `bukan`. */
  joint: string
  words: string
  /** The related record whose name takes the place of the words. */
  related?: { to: string; id: string }
  filters: readonly Filter[]
}

const valueWords = (field: Field, value: unknown): string => {
  switch (field.kind) {
    case "money":
      return showShortMoney(Number(value))
    case "area":
      return `${showNumber(Number(value))} m²`
    case "percent":
      return `${showNumber(Number(value))}%`
    case "integer":
    case "decimal":
      return [showNumber(Number(value)), field.unit].filter(Boolean).join(" ")
    case "boolean":
      return value === true || value === "true" ? "Ya" : "Tidak"
    case "date":
      return showDate(String(value))
    case "datetime":
      return showDate(wallOf(String(value)))
    case "select":
      return field.options[String(value)] ?? String(value)
    case "phone":
      return showPhone(String(value))
    default:
      return String(value)
  }
}

const ANY: Field = { kind: "text", label: "Id" }

const chipOf = (name: string, field: Field, filters: readonly Filter[]): Chip => {
  const { operator, value } = filters[0] as Filter
  const words = (given: unknown) =>
    Array.isArray(given) ? given.map((item) => valueWords(field, item)).join(", ") : valueWords(field, given)
  const [from, to] = (["gte", "lte"] as const).map((end) => filters.find((filter) => filter.operator === end)?.value)
  const chip = { field: name, label: field.label, filters }
  if (from !== undefined && to !== undefined)
    return { ...chip, joint: "", words: words(from) === words(to) ? words(from) : `${words(from)} – ${words(to)}` }
  if (from !== undefined) return { ...chip, joint: "mulai", words: words(from) }
  if (to !== undefined) return { ...chip, joint: "sampai", words: words(to) }
  if (operator === "like") return { ...chip, joint: "", words: `“${words(value)}”` }
  const related = field.kind === "relation" && !Array.isArray(value) ? { to: field.to, id: String(value) } : undefined
  return { ...chip, joint: operator === "ne" ? "bukan" : "", words: words(value), related }
}

/** A chip for each field that is filtered by, in words. `silent` names the fields whose filter is shown elsewhere. */
export const chipsOf = ({ fields }: Resource, filters: readonly Filter[], silent: readonly string[] = []): Chip[] => {
  return groupBy(filters, ({ field }) => field)
    .filter(([name]) => !silent.includes(name))
    .map(([name, own]) => chipOf(name, fields[name] ?? ANY, own))
}
