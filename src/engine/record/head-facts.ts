import type { BaseRecord } from "@refinedev/core"
import { columnsOf, type Field, fieldOfKind, fieldsOf, type Page, type Resource } from "../../declare/index.ts"
import { asText } from "../../fields/text.ts"

export type Named = readonly [name: string, field: Field]

const MAX_FACTS = 3

const isTone = ([, field]: Named) => fieldOfKind("select", field)?.tones !== undefined

/** Field whose tag is beside the name: the field of the steps, else the first with tones. */
export const stateFieldOf = (resource: Resource): Named | undefined => {
  const { fields, show, title } = resource
  const name = show?.steps?.of ?? fieldsOf(resource, "show").find(isTone)?.[0] ?? ""
  const field = fields[name]
  return field && name !== title ? [name, field] : undefined
}

/** Kinds that decide where nothing is declared, the most important first. */
const DECIDING = ["money", "relation", "date", "datetime"]

const candidatesOf = (page: Page): Named[] => {
  const { fields, show, title } = page.resource
  const declared = show?.facts?.map((name): Named => [name, fields[name] as Field])
  const found = columnsOf({ ...page, view: undefined }).filter(([name, field]) => name !== title && !("per" in field))
  return declared ?? DECIDING.flatMap((kind) => found.filter(([, field]) => field.kind === kind))
}

export const headFactsOf = (page: Page, record: BaseRecord): Named[] =>
  candidatesOf(page)
    .filter(([name, field]) => asText(name, field, record) !== "")
    .slice(0, MAX_FACTS)

/** Returns whether the heading shows the whole title. Personal data stays masked below it, references stay links. */
const isHeading = (field: Field | undefined) =>
  (fieldOfKind("text", field) ?? fieldOfKind("select", field)) !== undefined && !field?.masked

/** Names of the fields that the head of the page already shows. */
export const namesInHead = (page: Page, record: BaseRecord): readonly string[] => {
  const { resource } = page
  const title = isHeading(resource.fields[resource.title]) ? [resource.title] : []
  return [...title, ...headFactsOf(page, record).map(([name]) => name), stateFieldOf(resource)?.[0] ?? ""]
}
