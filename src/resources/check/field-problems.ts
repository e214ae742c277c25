import type { Field } from "../../declare/field.ts"
import { isReservedName } from "../../declare/reserved-names.ts"
import type { Resource } from "../../declare/resource.ts"
import { schemaOfField } from "../../declare/schema.ts"
import { fieldOfKind } from "../../declare/traits.ts"
import { namesReadBy } from "./field-references.ts"
import { idleOptions } from "./idle-options.ts"
import type { Problem } from "./reference.ts"

/** PostgreSQL cuts longer names of a table, a column and its index. */
export const MAX_NAME = 40

interface Bounds {
  min?: number
  max?: number
}

const nameProblems = (name: string): Problem[] => [
  isReservedName(name) && "no field can have this name; choose another, and give the service's by `named`.",
  name.length > MAX_NAME && `a name has at most ${MAX_NAME} letters.`,
]

const patternProblem = (field: Field): Problem => {
  const { pattern } = fieldOfKind("text", field) ?? {}
  try {
    return pattern && new RegExp(pattern.source, "u") && undefined
  } catch (error) {
    return `pattern is no regular expression: ${(error as Error).message}`
  }
}

const isSettable = ({ readOnly, computed }: Field) => !readOnly && !computed

const optionProblems = (field: Field): Problem[] => {
  const { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY }: Bounds = "min" in field ? field : {}
  const select = fieldOfKind("select", field)
  return [
    field.label === "" && "the label is empty.",
    select && Object.keys(select.options ?? {}).length === 0 && "a select needs options.",
    min > max && `min ${min} is above max ${max}.`,
    field.bulk && !isSettable(field) && "bulk sets the value, which readOnly and computed do not allow.",
    patternProblem(field),
  ]
}

/** Values of selects are checked by their names. */
const initialProblem = (field: Field): Problem => {
  if (field.initial === undefined || field.kind === "select") return undefined
  const { success, error } = schemaOfField(field, false).safeParse(field.initial)
  return !success && `initial ${JSON.stringify(field.initial)} is refused: ${error.issues[0]?.message}`
}

/** The way from a computed field back to itself, if there is one. */
const ringFrom = (fields: Resource["fields"], start: string): string[] | undefined => {
  const visit = (name: string, way: readonly string[]): string[] | undefined => {
    if (way.includes(name)) return name === start ? [...way, name] : undefined
    const field = fields[name]
    const next = field?.computes ? namesReadBy(field) : []
    for (const one of next) {
      const ring = visit(one, [...way, name])
      if (ring) return ring
    }
    return undefined
  }
  return visit(start, [])
}

const duplicateWireNames = ({ name, fields }: Resource): string[] => {
  const taken = new Map<string, string>()
  return Object.entries(fields).flatMap(([own, { named = own }]) => {
    const other = taken.get(named)
    taken.set(named, other ?? own)
    return other === undefined ? [] : [`${name}.fields.${own}: named "${named}" is what ${other} is called.`]
  })
}

/** Mistakes inside one field. */
export const fieldProblems = (resource: Resource): string[] => [
  ...Object.entries(resource.fields).flatMap(([name, field]) => {
    const options = optionProblems(field)
    const ring = ringFrom(resource.fields, name)
    const all = [
      ...nameProblems(name),
      ...options,
      ...idleOptions(resource, name, field),
      // A wrong pattern or choice would fail in the schema.
      options.some(Boolean) ? undefined : initialProblem(field),
      ring && `computes needs itself: ${ring.join(" → ")}.`,
    ]
    return all.filter(Boolean).map((problem) => `${resource.name}.fields.${name}: ${problem}`)
  }),
  ...duplicateWireNames(resource),
]
