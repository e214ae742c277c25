import { type Field, type Fields, fieldOfKind, isEmpty, isObject, type Row } from "../declare/index.ts"
import { ownValue } from "../declare/own-value.ts"
import { PERSONAL } from "../declare/undo.ts"
import { useAppContext } from "../session/app-context.ts"
import { deferred } from "../ui/deferred.ts"
import { Icon } from "../ui/Icon.tsx"
import css from "./cell.module.css"
import { asText, toRawText } from "./text.ts"

interface ChangedField {
  name: string
  label: string
  before: string
  after: string
}

const rowOf = (value: unknown): Row => (isObject(value) ? value : {})

/** Beside the fields of a stored record, and of no interest to a reader. */
const TECHNICAL = ["id", "_id", "version", PERSONAL]

/** In the order of the declaration; a service may send further ones. */
const namesIn = (fields: Fields, rows: Row): string[] => {
  const declared = Object.entries(fields).filter(
    ([name, { kind, hide = [] }]) => name in rows && !(kind === "json" && hide.includes("show")),
  )
  const others = Object.keys(rows).filter(
    (name) => !(name in fields) && !(name.replace(/_labels?$/, "") in fields) && !TECHNICAL.includes(name),
  )
  return [...declared.map(([name]) => name), ...others]
}

export const changedFields = (fields: Fields, before: unknown, after: unknown): ChangedField[] => {
  const words = (name: string, row: Row) => {
    const field = fields[name]
    return (field ? asText(name, field, row, true) : toRawText(row[name] ?? "")) || "–"
  }
  const [was, is] = [rowOf(before), rowOf(after)]
  return namesIn(fields, { ...was, ...is })
    .map((name) => ({
      name,
      label: fields[name]?.label ?? name,
      before: words(name, was),
      after: words(name, is),
    }))
    .filter((change) => change.before !== change.after)
}

/** Labels of changed personal fields, whose values are not logged. */
const hiddenLabels = (fields: Fields, before: unknown, after: unknown): string[] => {
  const logged = { ...rowOf(before), ...rowOf(after) }
  if (!(PERSONAL in logged)) return []
  const names = logged[PERSONAL]
  return Array.isArray(names)
    ? names.map(String).map((name) => ownValue(fields, name)?.label ?? name)
    : ["Data pribadi"]
}

const RelatedName = deferred<{ to: string; id: string; words: string }>(
  async () => (await import("./RelatedName.tsx")).RelatedName,
  ({ words }) => words,
)

interface ValueProps {
  field: Field | undefined
  name: string
  row: unknown
  words: string
}

/** A log may contain ids alone; then the names of related records are loaded. */
const Named = ({ field, name, row, words }: ValueProps) => {
  const to = fieldOfKind("relation", field)?.to
  const id = isObject(row) ? row[name] : undefined
  if (to === undefined || isEmpty(id) || words !== String(id)) return words
  return <RelatedName to={to} id={String(id)} words={words} />
}

interface FieldChangesProps {
  before: unknown
  after: unknown
  of: unknown
  /** Maximum of listed changes; if missing, all are listed with names of related records. */
  most?: number
}

export const FieldChanges = ({ before, after, of, most }: FieldChangesProps) => {
  const { resources } = useAppContext()
  const fields = resources.find(({ name }) => name === of)?.fields ?? {}
  const changes = changedFields(fields, before, after)
  const left = changes.length - (most ?? changes.length)
  const value = (name: string, row: unknown, words: string) =>
    most === undefined ? <Named field={fields[name]} name={name} row={row} words={words} /> : words
  const hidden = most === undefined || changes.length === 0 ? hiddenLabels(fields, before, after) : []
  if (changes.length === 0 && hidden.length === 0) return null
  return (
    <ul className={most === undefined ? css.list : undefined}>
      {changes.slice(0, most).map((change) => (
        <li key={change.name} className={most === undefined ? undefined : "ellipsis"}>
          {change.label}:{" "}
          <span className={`${css.change} numeric`}>
            {isObject(before) && (
              <>
                {value(change.name, before, change.before)} <Icon name="right" size={12} />
                <span className="unseen"> menjadi </span>
              </>
            )}
            <b>{value(change.name, after, change.after)}</b>
          </span>
        </li>
      ))}
      {hidden.length > 0 && <li className="muted">{hidden.join(", ")}, tanpa nilainya</li>}
      {left > 0 && <li className="muted">dan {left} lagi</li>}
    </ul>
  )
}
