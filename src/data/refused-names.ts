import { type Call, getByPath, isObject, type Resource } from "../declare/index.ts"
import { spelling } from "../wire/form.ts"
import { CallError, type Reason } from "./call-error.ts"
import type { Codec } from "./codecs.ts"

const declaredField = ({ fields }: Resource, fieldOf: Codec["fieldOf"], name: string): string | undefined => {
  const parts = name.split(".")
  for (let length = parts.length; length > 0; length -= 1) {
    const path = parts.slice(0, length).join(".")
    const field = fieldOf(path)
    if (Object.hasOwn(fields, field)) return field
    const names = [spelling(path), spelling(path.replace(/_?id$/i, ""))]
    const alike = Object.keys(fields).find((own) => names.includes(spelling(own)))
    if (alike) return alike
  }
  return undefined
}

const translateReason =
  (resource: Resource, fieldOf: Codec["fieldOf"]) =>
  ({ name, guess, text }: Reason): Reason => {
    const wire = name ?? guess
    const field = wire === undefined ? undefined : declaredField(resource, fieldOf, wire)
    const label = field === undefined ? name : resource.fields[field]?.label
    const hasLabel = label === undefined || text.toLowerCase().includes(label.toLowerCase())
    return { text, name: field ?? name, line: hasLabel ? text : `${label}: ${text}` }
  }

export const translateReasonNames = async (
  error: unknown,
  resource: Resource,
  call: Call,
  { fieldOf, read }: Codec,
): Promise<unknown> => {
  if (!(error instanceof CallError)) return error
  error.reasons = error.reasons.map(translateReason(resource, fieldOf))
  const now = getByPath(error.body, "data")
  const [record] = isObject(now) ? await read(call, [now]) : []
  return Object.assign(error, record && isObject(error.body) && { body: { ...error.body, data: record } })
}
