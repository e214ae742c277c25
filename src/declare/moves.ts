import type { Field } from "./field.ts"
import type { Action } from "./resource.ts"

type Row = Readonly<Record<string, unknown>>

/** A value in words: an option by its word, anything else as it is. */
export const wordOf = (field: Field | undefined, value: unknown): string =>
  (field?.kind === "select" ? field.options[String(value)] : undefined) ?? String(value)

/** What keeps a record from taking a value: the field that says otherwise, and what it would have to say. What the record does not tell is no hindrance. */
export const guardAgainst = (
  { guards }: Field<"select">,
  value: string,
  record: Row,
): readonly [field: string, values: readonly unknown[]] | undefined =>
  Object.entries(guards?.[value] ?? {}).find(
    ([name, values]) => record[name] !== undefined && record[name] !== null && !values.includes(record[name]),
  )

/** The values that may follow the one that a record has. */
export const stepsFrom = (field: Field<"select">, current: string, record: Row): string[] =>
  (field.moves?.[current] ?? []).filter((value) => !guardAgainst(field, value, record))

/** The values on a record's way, each at its place, with the one that it has. It ends where nothing may follow; a value without a place has no way. */
export const wayOf = (field: Field<"select">, current: string, record: Row): string[] => {
  const { steps = {}, moves = {}, options } = field
  const here = steps[current]?.at
  if (here === undefined) return []
  const way: string[] = []
  for (const value of [current, ...Object.keys(options)]) {
    const at = steps[value]?.at
    if (at !== undefined && (value === current || !guardAgainst(field, value, record))) way[at] ??= value
  }
  return moves[current]?.length === 0 ? way.slice(0, here + 1) : way
}

/** What keeps an action from a record, in a sentence. Undefined: nothing. */
export const whyNot = (action: Pick<Action, "when"> | undefined, record: Row): string | undefined =>
  Object.entries(action?.when?.is ?? {}).every(([name, values]) => values?.includes(record[name]))
    ? undefined
    : action?.when?.says

/** What an action is called for a record. */
export const labelOfAction = ({ label, labels }: Pick<Action, "label" | "labels">, record: Row | undefined): string =>
  Object.entries(labels ?? {})
    .map(([name, words]) => words?.[String(record?.[name])])
    .find((word) => word !== undefined) ?? label
