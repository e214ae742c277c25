import type { Field } from "../declare/field.ts"
import type { Resource } from "../declare/resource.ts"
import { fieldOfKind } from "../declare/traits.ts"
import { type Dialect, type ResourceDialect, wireNameOf } from "./dialect.ts"
import { dialectSchema } from "./dialect-schema.ts"

/** Maximum characters of JSON, ten times a dialect of every resource. */
const MAX_CHARS = 256 * 1024

type Sentences = string[]

const quoted = (names: readonly string[]) => names.map((name) => `"${name}"`).join(", ")

const namesOf = (resource: Resource, dialect: ResourceDialect) =>
  Object.keys(resource.fields).flatMap((field) =>
    [wireNameOf(resource, dialect, field)].flat().map((name) => [field, name] as const),
  )

const ringFrom = (start: string, named: Readonly<Record<string, unknown>>): string[] | undefined => {
  const ring = [start]
  for (let next = named[start]; typeof next === "string" && next in named; next = named[next]) {
    if (next === start) return ring.length > 1 ? [...ring, start] : undefined
    if (ring.includes(next)) return undefined
    ring.push(next)
  }
  return undefined
}

const faultsOfFields = (at: string, resource: Resource, dialect: ResourceDialect): Sentences => {
  const { fields: named = {} } = dialect
  const faults: Sentences = []
  for (const [field, name] of Object.entries(named)) {
    const declared: Field | undefined = Object.hasOwn(resource.fields, field) ? resource.fields[field] : undefined
    if (!declared) {
      const isTurned = typeof name === "string" && Object.hasOwn(resource.fields, name)
      const hint = isTurned ? ` Mungkin terbalik: tulis "${name}": "${field}".` : ""
      faults.push(`${at}.fields: ${resource.label} tidak punya isian "${field}".${hint}`)
    } else if (typeof name !== "string" && !fieldOfKind("geo", declared))
      faults.push(`${at}.fields.${field}: hanya lokasi yang boleh punya dua nama.`)
  }
  const ring = Object.keys(named)
    .map((field) => ringFrom(field, named))
    .find(Boolean)
  if (ring) return [...faults, `${at}.fields: nama berputar, ${ring.join(" → ")}.`]
  const taken = new Map<string, string>()
  for (const [field, name] of namesOf(resource, dialect)) {
    const other = taken.get(name)
    if (other) faults.push(`${at}.fields: "${other}" dan "${field}" sama-sama bernama "${name}".`)
    taken.set(name, field)
  }
  return faults
}

const faultsOfWords = (at: string, { fields, label }: Resource, { words = {} }: ResourceDialect): Sentences =>
  Object.entries(words).flatMap(([name, content]) => {
    const field = fieldOfKind("select", Object.hasOwn(fields, name) ? fields[name] : undefined)
    if (!field) return `${at}.words: ${label} tidak punya pilihan "${name}".`
    const unknown = Object.values(content).filter((value) => !Object.hasOwn(field.options, value))
    return unknown.length
      ? `${at}.words.${name}: ${quoted(unknown)} bukan nilainya; yang ada: ${Object.keys(field.options).join(", ")}.`
      : []
  })

const faultsOfCalls = (at: string, { calls, views, actions, queries, label }: Resource, dialect: ResourceDialect) => {
  const known = [calls, views, actions, queries].flatMap((parts) => Object.keys(parts ?? {}))
  return Object.keys(dialect.calls ?? {})
    .filter((part) => !known.includes(part))
    .map((part) => `${at}.calls: ${label} tidak punya panggilan "${part}"; yang ada: ${known.join(", ")}.`)
}

const faultsOf = (resources: readonly Resource[], dialect: Dialect): Sentences =>
  Object.entries(dialect.resources ?? {}).flatMap(([name, content]) => {
    const at = `resources.${name}`
    const resource = resources.find((candidate) => candidate.name === name)
    if (!resource) return `resources: tidak ada "${name}"; namanya ada di docs/own-services.md.`
    return [faultsOfFields, faultsOfWords, faultsOfCalls].flatMap((faults) => faults(at, resource, content))
  })

export const readDialect = (
  resources: readonly Resource[],
  content: unknown,
): { dialect: Dialect } | { faults: readonly string[] } => {
  const size = JSON.stringify(content).length
  if (size > MAX_CHARS)
    return { faults: [`Besarnya ${Math.ceil(size / 1024)} kB; paling besar ${MAX_CHARS / 1024} kB.`] }
  const { success, data, error } = dialectSchema.safeParse(content)
  if (!success)
    return { faults: error.issues.map(({ path, message }) => [path.join("."), message].filter(Boolean).join(": ")) }
  const faults = faultsOf(resources, data)
  return faults.length ? { faults } : { dialect: data }
}
