import { dayInJakarta } from "../time/day.ts"
import { isObject } from "./answer.ts"
import type { Call } from "./call.ts"
import { sentStamps, stampsOf } from "./conditions.ts"
import type { Field, Kind } from "./field.ts"
import { phoneOf } from "./phone.ts"
import type { Resource } from "./resource.ts"

type Json = Record<string, unknown>

const encoders: { [K in Kind]?: (value: never) => unknown } = {
  integer: (value: number) => Math.trunc(value),
  money: (value: number) => Math.trunc(value),
  phone: (value: string) => phoneOf(value) ?? value,
  text: (value: string) => value.trim(),
  email: (value: string) => value.trim().toLowerCase(),
}

/** Keeps null, which empties the field. */
const encodeValue = (field: Field, value: unknown): unknown => {
  const encoder = encoders[field.kind] as ((value: unknown) => unknown) | undefined
  return value === null || value === undefined || !encoder ? value : encoder(value)
}

export const encode = (resource: Resource, draft: Readonly<Json>): Json => {
  const body: Json = {}
  for (const [name, field] of Object.entries(resource.fields)) {
    if (!field.readOnly && draft[name] !== undefined) body[name] = encodeValue(field, draft[name])
  }
  return body
}

export const initialValues = ({ fields }: Pick<Resource, "fields">): Json =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      return field.initial === undefined ? [] : [[name, encodeValue(field, field.initial)]]
    }),
  )

export const encodeAnswers = (resource: Resource, name: string, answers: Readonly<Json>): Json => {
  const { asks = {}, gives = {} } = resource.actions?.[name] ?? {}
  const sent = Object.keys(asks).filter((field) => asks[field] !== "narrows" && answers[field] !== undefined)
  return {
    ...gives,
    ...Object.fromEntries(sent.map((field) => [field, encodeValue(resource.fields[field] as Field, answers[field])])),
  }
}

export const encodeAction = (
  resource: Resource,
  name: string,
  answers: Readonly<Json>,
  record: Readonly<Json>,
): Json => {
  const action = resource.actions?.[name]
  const { carries = {} } = action ?? {}
  const now = new Date()
  const facts = { now: now.toISOString(), today: dayInJakarta(now), caller: "" }
  const stamps = stampsOf(action ?? {}, { ...record, ...answers }, facts)
  const told = sentStamps(resource, name).filter((field) => stamps[field] !== undefined)
  return {
    ...Object.fromEntries(told.map((field) => [field, encodeValue(resource.fields[field] as Field, stamps[field])])),
    ...Object.fromEntries(Object.entries(carries).map(([key, field]) => [key, record[field]])),
    ...encodeAnswers(resource, name, answers),
  }
}

export const wrap = ({ wraps }: Call, body: Json, write: (part: Json) => Json = (part) => part): Json =>
  wraps
    ? { ...write(Object.fromEntries(wraps.beside.map((name) => [name, body[name]]))), [wraps.in]: [write(body)] }
    : write(body)

export const unwrap = ({ wraps }: Call, body: Readonly<Json>): Json | undefined => {
  if (!wraps) return body
  const items = body[wraps.in]
  const item: unknown = Array.isArray(items) && items.length === 1 ? items[0] : undefined
  if (!isObject(item)) return undefined
  return { ...item, ...Object.fromEntries(wraps.beside.flatMap((name) => (name in body ? [[name, body[name]]] : []))) }
}
