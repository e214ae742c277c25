import { at, type Call, isObject, type Resource } from "../declare/index.ts"
import { spelling } from "../wire/spelling.ts"
import { CallError, type Reason } from "./call-error.ts"
import type { Codec } from "./codecs.ts"

/** `CityID` and `city_id` name the field `city`. */
const withoutId = (name: string) => name.replace(/_?id$/i, "")

/** The declared field that a name on the wire is about: the whole path, or what it leads into. */
const declaredField = ({ fields }: Resource, fieldOf: Codec["fieldOf"], name: string): string | undefined => {
  const parts = name.split(".")
  for (let length = parts.length; length > 0; length -= 1) {
    const path = parts.slice(0, length).join(".")
    const field = fieldOf(path)
    if (Object.hasOwn(fields, field)) return field
    const names = [spelling(path), spelling(withoutId(path))]
    const alike = Object.keys(fields).find((own) => names.includes(spelling(own)))
    if (alike) return alike
  }
  return undefined
}

/** A reason with its declared field, as a line that can be read without the form. */
const inOwnName =
  (resource: Resource, fieldOf: Codec["fieldOf"]) =>
  ({ name, guess, text }: Reason): Reason => {
    const wire = name ?? guess
    const field = wire === undefined ? undefined : declaredField(resource, fieldOf, wire)
    const label = field === undefined ? name : resource.fields[field]?.label
    const hasLabel = label === undefined || text.toLowerCase().includes(label.toLowerCase())
    return { text, name: field ?? name, line: hasLabel ? text : `${label}: ${text}` }
  }

/** A refused write in our own names: the fields that it blames, and the record as it is now, where that comes with it. */
export const inOwnNames = async (
  error: unknown,
  resource: Resource,
  call: Call,
  { fieldOf, read }: Codec,
): Promise<unknown> => {
  if (!(error instanceof CallError)) return error
  error.reasons = error.reasons.map(inOwnName(resource, fieldOf))
  const now = at(error.body, "data")
  const [record] = isObject(now) ? await read(call, [now]) : []
  return Object.assign(error, record && isObject(error.body) && { body: { ...error.body, data: record } })
}
