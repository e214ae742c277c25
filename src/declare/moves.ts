import type { Action } from "./action.ts"
import type { Field } from "./field.ts"
import { ownValue } from "./own-value.ts"
import { unreadOf } from "./read-answer.ts"
import type { Resource } from "./resource.ts"
import { fieldOfKind } from "./traits.ts"
import type { Row } from "./values.ts"

export const wordOf = (field: Field | undefined, value: unknown): string =>
  ownValue(fieldOfKind("select", field)?.options ?? {}, String(value)) ?? String(value)

/** Returns the field and values that prevent a value. Missing fields do not prevent it. */
export const findBlockingGuard = (
  { guards }: Field<"select">,
  value: string,
  record: Row,
): readonly [field: string, values: readonly unknown[]] | undefined =>
  Object.entries(guards?.[value] ?? {}).find(
    ([name, values]) => record[name] !== undefined && record[name] !== null && !values.includes(record[name]),
  )

export const overdueWord = ({ overdue }: Field<"select">, value: string, record: Row, now = Date.now()) =>
  overdue?.in.includes(value) && Date.parse(String(record[overdue.after])) < now ? overdue.word : undefined

export const stateOf = (value: unknown): string | undefined => (value === undefined ? undefined : String(value ?? ""))

const isDeclared = ({ moves = {} }: Field<"select">, state: string | undefined) => Object.hasOwn(moves, String(state))

/**
 * Returns the allowed next values; only `initial` after an empty or undeclared state.
 * @returns undefined if any is allowed
 */
const nextOf = (field: Field<"select">, from: string | undefined): readonly string[] | undefined => {
  const { moves, initial } = field
  if (!moves || from === undefined) return undefined
  return isDeclared(field, from) ? moves[from] : initial === undefined ? [] : [initial]
}

const isNext = (field: Field<"select">, from: string | undefined, to: string, by: string | undefined): boolean =>
  nextOf(field, from)?.includes(to) !== false ||
  (by !== undefined && field.via?.[to] === by && !isDeclared(field, from))

const startsOf = ({ initial, starts, moves }: Field<"select">): readonly string[] | undefined =>
  moves || starts ? [...(initial === undefined ? [] : [initial]), ...(starts ?? [])] : undefined

export const mayStart = (field: Field<"select">, value: string): boolean =>
  startsOf(field)?.includes(value) ?? (!field.via?.[value] || value === field.initial)

/** The options that a new record may begin with. */
export const startOptionsOf = (field: Field<"select">): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(field.options).filter(([value]) => mayStart(field, value)))

export const getStartRefusal = (field: Field<"select">, value: string): string | undefined => {
  if (value === "" || mayStart(field, value)) return undefined
  const choice = Object.values(startOptionsOf(field)).join(" atau ")
  return `${field.label} ${wordOf(field, value)} tidak tersedia untuk data baru. ${choice ? `Pilih ${choice}.` : "Biarkan kosong."}`
}

export const stepsFrom = (field: Field<"select">, current: string | undefined, record: Row): string[] =>
  (nextOf(field, current) ?? []).filter((value) => !findBlockingGuard(field, value, record))

export const mayMove = (field: Field<"select">, from: string | undefined, to: string, record: Row): boolean =>
  nextOf(field, from)?.includes(to) !== false && !field.via?.[to] && !findBlockingGuard(field, to, record)

/** Whether the value may be removed. A state stays one. */
export const mayEmpty = (field: Field<"select">, from: string | undefined): boolean => !startsOf(field) || !from

export const getMoveRefusal = (
  { fields, actions }: Resource,
  field: Field<"select">,
  record: Row,
  [from, to]: readonly [from: string | undefined, to: string],
  by: string | undefined,
): string | undefined => {
  const word = (value: string) => wordOf(field, value) || "kosong"
  const step = `${field.label}${from === undefined ? "" : ` ${word(from)}`} tidak dapat diubah menjadi ${word(to)}.`
  if (to === "") return mayEmpty(field, from) ? undefined : step
  // A plain write may repeat the value. An action on a read-only field must change it.
  if (from === to)
    return by !== undefined && field.readOnly && field.moves ? `${field.label} sudah ${word(to)}.` : undefined
  if (!isNext(field, from, to, by)) {
    const possible = stepsFrom(field, from, record).map(word).join(", ")
    return `${step} ${possible ? `Langkah berikutnya yang mungkin: ${possible}.` : "Tidak ada langkah berikutnya."}`
  }
  const [name = "", values = []] = findBlockingGuard(field, to, record) ?? []
  if (name) {
    const wanted = values.map((value) => wordOf(fields[name], value)).join(" atau ")
    return `${field.label} ${word(to)} hanya untuk ${fields[name]?.label.toLowerCase() ?? name} ${wanted}.`
  }
  const own = field.via?.[to]
  const action = own && own !== by ? actions?.[own] : undefined
  return action && `${step} Pakai “${field.steps?.[to]?.verb ?? action.label}”, yang menanyakan apa yang perlu dicatat.`
}

/**
 * Returns the values by step position, up to a final value.
 * @returns an empty list if the current value lacks a position
 */
export const getStepPath = (field: Field<"select">, current: string, record: Row): string[] => {
  const { steps = {}, moves = {}, options } = field
  const here = steps[current]?.at
  if (here === undefined) return []
  const way: string[] = []
  for (const value of [current, ...Object.keys(options)]) {
    const at = steps[value]?.at
    if (at !== undefined && (value === current || !findBlockingGuard(field, value, record))) way[at] ??= value
  }
  return moves[current]?.length === 0 ? way.slice(0, here + 1) : way
}

/**
 * Explains why an action is unavailable. Missing values do not prevent it, unreadable values do.
 * @returns undefined if available
 */
export const getActionRefusal = (
  action: Pick<Action, "when"> | undefined,
  record: Row,
  self?: string,
): string | undefined => {
  const { is = {}, says, notOwn } = action?.when ?? {}
  if (notOwn && String(record.id) === self) return notOwn
  const isMet = Object.entries(is).every(
    ([name, values]) =>
      values?.includes(record[name]) || (record[name] === undefined && unreadOf(record)[name] === undefined),
  )
  return isMet ? undefined : says
}

/** Label of an action. Of an action that leads to several values (`via`), the verb of the value that the record can take. */
export const labelOfAction = (
  { fields }: Pick<Resource, "fields">,
  { name, label }: Pick<Action, "label"> & { name: string },
  record: Row,
): string =>
  Object.values(fields)
    .flatMap((field) => fieldOfKind("select", field) ?? [])
    .flatMap((field) =>
      Object.keys(field.via ?? {}).flatMap((value) =>
        field.via?.[value] === name && !findBlockingGuard(field, value, record)
          ? (field.steps?.[value]?.verb ?? [])
          : [],
      ),
    )[0] ?? label
