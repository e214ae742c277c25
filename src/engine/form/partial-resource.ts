import type { Resource } from "../../declare/index.ts"
import { parentNamesOf } from "../../fields/within.ts"

/** A form of some fields. Their parents stay, without which a service cannot validate them. */
export const partialResource = (resource: Resource, names: readonly string[]): Resource => {
  const asked = names.flatMap((name) => [name, ...parentNamesOf(resource.fields, name)])
  const fields = Object.entries(resource.fields).map(([key, field]) => {
    const { hide: _, ...rest } = field
    return [key, asked.includes(key) ? { ...rest, readOnly: undefined } : { ...field, readOnly: true }]
  })
  return { ...resource, fields: Object.fromEntries(fields) }
}
