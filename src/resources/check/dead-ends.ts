import { placeholdersOf } from "../../declare/call.ts"
import type { Field, Kind } from "../../declare/field.ts"
import type { Resource } from "../../declare/resource.ts"
import { HIGHEST_INTEGER, schemaOfField } from "../../declare/schema.ts"
import { fieldOfKind, isRelated } from "../../declare/traits.ts"
import type { Problem } from "./reference.ts"
import { findResource, type World } from "./world.ts"

type Values = Readonly<Record<string, unknown>>

const repeated = (words: readonly string[]) => words.find((word, index) => words.indexOf(word) < index)

const hasForm = ({ calls }: Resource): boolean => Boolean(calls.create ?? calls.update)

/** A state that only the service sets has its own entry in `moves`, with its ways on or none. */
const strayValue = ({ options = {}, moves, initial, starts = [], via = {} }: Field<"select">) => {
  const named = moves && [
    ...Object.keys(moves),
    ...Object.values(moves).flat(),
    initial,
    ...starts,
    ...Object.keys(via),
  ]
  return named && Object.keys(options).find((value) => !named.includes(value))
}

const selectProblems = (resource: Resource, field: Field): Problem[] => {
  const select = fieldOfKind("select", field)
  if (!select) return []
  const { options = {}, moves, initial, starts } = select
  const twice = repeated(Object.values(options).map((word) => word.toLowerCase().trim()))
  const stray = strayValue(select)
  const alike = twice !== undefined && `options call two values "${twice}", so nobody can tell them apart.`
  if (!hasForm(resource)) return [alike]
  return [
    alike,
    stray !== undefined &&
      `moves neither lead to "${stray}" nor away from it; lead to it, or write ${stray}: [] into them.`,
    "" in options && 'options have a value "", which is how "no value" is sent; leave it out, or give it a word.',
    moves !== undefined &&
      initial === undefined &&
      !starts?.length &&
      "moves need an initial (or starts): from no value a record can go to none of them.",
  ]
}

/** A required value that a form does not ask for, or that some who create may not write. */
const requiredProblems = (world: World, { calls, seenBy = ["gro_admin"] }: Resource, field: Field): Problem[] => {
  const { required, readOnly, computed, initial, hide = [], writtenBy } = field
  if (!required || readOnly || computed || initial !== undefined || !calls.create) return []
  const others = seenBy.filter((role) => world.roles.includes(role) && !(writtenBy ?? seenBy).includes(role))
  return [
    hide.includes("form") && "required, and hidden in the form: no record can be made; give it an initial.",
    others.length > 0 && `required, and not written by ${others.join(", ")}, who may create; give it an initial.`,
  ]
}

const relationProblems = (world: World, resource: Resource, field: Field): Problem => {
  if (!hasForm(resource) || field.readOnly) return undefined
  const needs = isRelated(field) ? (findResource(world, field.to)?.calls.list?.needs ?? []) : []
  const given = Object.keys((isRelated(field) && field.within) || {})
  const missing = needs.find((need) => !given.includes(need))
  return missing !== undefined && `its list needs ${missing}: say within: { ${missing}: … }, else it stays empty.`
}

const ACCEPTED = /^(?:\.[a-z0-9]+|[a-z]+\/(?:\*|[\w.+-]+))$/i

const wordProblems = (field: Field): Problem[] => {
  const { accept } = fieldOfKind("file", field) ?? {}
  const wrong = accept?.split(",").find((type) => !ACCEPTED.test(type.trim()))
  const max = "max" in field ? field.max : undefined
  const isCount = ["text", "longtext", "list", "images", "relations"].includes(field.kind)
  const { max: highest = 0, min: lowest = 0 } = fieldOfKind("integer", field) ?? {}
  return [
    Math.max(highest, -lowest) > HIGHEST_INTEGER &&
      `an integer is at most ${HIGHEST_INTEGER} and at least -${HIGHEST_INTEGER}; make it a money or decimal.`,
    wrong !== undefined && `accept "${wrong}" is no type of file; write .pdf or application/pdf.`,
    fieldOfKind("text", field)?.pattern?.says === "" && "pattern.says is empty: a refusal needs a sentence.",
    isCount &&
      max !== undefined &&
      !(Number.isInteger(max) && max > 0) &&
      `max ${max} is no number of letters or items.`,
  ]
}

const TITLES: readonly Kind[] = [
  "text",
  "longtext",
  "integer",
  "date",
  "datetime",
  "select",
  "relation",
  "phone",
  "email",
  "url",
]

const resourceProblems = (resource: Resource): Problem[] => {
  const { fields, title, calls, actions = {}, imports, listing } = resource
  const titled = fields[title]
  const columns = listing && "columns" in listing && Array.isArray(listing.columns) ? listing.columns : []
  const names = columns.filter((column) => typeof column === "string")
  const isMade = hasForm(resource) || Object.values(actions).some(({ on }) => on === "list")
  const isNameless = titled?.hide?.includes("list") && !columns.flat().includes(title)
  const again = repeated(names) ?? repeated(listing?.filters ?? [])
  return [
    calls.list &&
      Object.keys(fields).length === 0 &&
      "fields are empty; declare at least the one that stands for the record.",
    titled && !TITLES.includes(titled.kind) && `title "${title}" is of kind ${titled.kind}, which has no words.`,
    calls.list &&
      isNameless &&
      `title "${title}" is hidden from the list, whose rows then have no name; take "list" out of its hide.`,
    again !== undefined && `listing names "${again}" twice.`,
    imports && !isMade && "imports need a create or update call, or an action of the list; leave imports out.",
  ]
}

/** Values that a field can never have. Those of selects are checked by their names. */
const impossibleValues = ({ fields }: Resource, option: string, values: Values = {}): string[] =>
  Object.entries(values).flatMap(([name, given]) => {
    const field = fields[name]
    if (!field || field.kind === "select" || isRelated(field)) return []
    const schema = schemaOfField(field, false)
    return (option === "gives" ? [given] : [given].flat()).flatMap((value) => {
      const why = value === null || value === "" ? undefined : schema.safeParse(value).error?.issues[0]?.message
      return why === undefined ? [] : [`${option} ${name} ${JSON.stringify(value)}, which is refused: ${why}`]
    })
  })

const actionProblems = (resource: Resource): string[] =>
  Object.entries(resource.actions ?? {}).flatMap(([own, { gives, when, demands = {}, call, on, carries }]) =>
    [
      ...impossibleValues(resource, "gives", gives),
      ...impossibleValues(resource, "when", when?.is),
      ...Object.values(demands).flatMap((conditions) => impossibleValues(resource, "demands", conditions)),
      ...(on === "record" && call && placeholdersOf(call).length === 0 && !carries
        ? [`${call.endpoint} names no record; write {id} into it, or carry the id.`]
        : []),
    ].map((problem) => `${resource.name}.actions.${own}: ${problem}`),
  )

/** Declarations that compile, and leave people with a form, a picker or an import that never works. */
export const deadEnds = (world: World, resource: Resource): string[] => [
  ...Object.entries(resource.fields).flatMap(([name, field]) =>
    [
      ...selectProblems(resource, field),
      ...requiredProblems(world, resource, field),
      relationProblems(world, resource, field),
      ...wordProblems(field),
      ...impossibleValues(resource, "requiredIf", field.requiredIf),
    ]
      .filter(Boolean)
      .map((problem) => `${resource.name}.fields.${name}: ${problem}`),
  ),
  ...resourceProblems(resource)
    .filter(Boolean)
    .map((problem) => `${resource.name}: ${problem}`),
  ...actionProblems(resource),
]
