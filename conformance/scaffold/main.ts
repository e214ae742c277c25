import * as language from "../../src/declare/index.ts"
import { OWN_TABLES } from "../../src/declare/reserved-names.ts"
import { resources as declared } from "../../src/resources/index.ts"
import { type Scaffold, usualCalls, variableOf } from "./declaration.ts"
import { type CollectionSchemas, withRules } from "./field-rules.ts"
import { guessFields } from "./guess-fields.ts"
import { findCollection, isOpenApi } from "./openapi.ts"
import { findRows, type Sample, type SampleRow } from "./rows.ts"
import type { Schema } from "./schema.ts"

export { declarationText, indexWith, testText, usualCalls } from "./declaration.ts"

const NAME = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/

/** Words that name no constant of a module. */
const RESERVED = new Set(
  "arguments await break case catch class const continue debugger default delete do else enum eval export extends false finally for function if implements import in instanceof interface let new null package private protected public return static super switch this throw true try typeof var void while with yield".split(
    " ",
  ),
)

/** @returns why no resource can have this name */
export const refuseName = (name: string, resources: readonly language.Resource[] = declared): string | undefined => {
  if (!NAME.test(name)) return `"${name}" is no name: use small letters, digits and dashes, such as house-type.`
  if (RESERVED.has(name) || variableOf(name) in language)
    return `"${name}" is a word of the language: use another name.`
  if (OWN_TABLES.includes(name)) return `"${name}" is a table of the API: use another name, such as the singular.`
  if (resources.some((resource) => resource.name === name)) return `"${name}" is declared already.`
  return undefined
}

const addressIn = (source: string | undefined) => {
  if (!source || !/^https?:/.test(source)) return undefined
  const { origin, pathname } = new URL(source)
  const [, base = "", last = ""] = /^(.*?)\/+([^/]*)\/*$/.exec(pathname) ?? []
  return { base: `${origin}${base}`, path: `/${last}` }
}

const KNOWN_IDS = ["id", "ID", "Id"]
const OTHER_IDS = ["_id", "pk", "uuid", "guid", "key"]

/** The property with the record's id, if it is not called `id`. */
const idOf = (name: string, rows: readonly SampleRow[]): string | undefined => {
  const own = name.replaceAll("-", "")
  const isOwnId = (key: string) => [`${own}id`, `id${own}`].includes(key.toLowerCase().replace(/[^a-z0-9]/g, ""))
  const isId = (key: string) =>
    new Set(rows.map((row) => row[key])).size === rows.length && rows.every((row) => row[key])
  if (KNOWN_IDS.some(isId)) return undefined
  return [...OTHER_IDS, ...Object.keys(rows[0] ?? {}).filter(isOwnId)].find(isId)
}

/** Headers in which services have the number of all rows of a list. */
const TOTAL_HEADERS = ["X-Total-Count", "Content-Range", "X-Total", "X-WP-Total", "Total-Count"]

const totalNotes = (name: string, { total }: Sample, headers: Headers | undefined): string[] => {
  const header = TOTAL_HEADERS.find((one) => headers?.has(one))
  if (total !== undefined || !header) return []
  return [
    `The number of all rows is in a header: config.json needs { "dialect": { "resources": { "${name}": { "total": { "header": "${header}" } } } } }.`,
  ]
}

const listOptions = ({ path, total }: Sample) => ({
  ...(path === "data" ? {} : { rows: path }),
  ...(total === undefined || total === "document_count" ? {} : { total }),
})

const writtenNotes = ({ record, drafts }: CollectionSchemas): string[] => {
  const namesOf = ({ properties }: Schema) => Object.keys(properties ?? {})
  const known = namesOf(record)
  const written = [...new Set(drafts.flatMap(namesOf))].filter((name) => !known.includes(name))
  return written.length > 0 ? [`Only the writes have ${written.join(", ")}: declare what the form asks for.`] : []
}

/**
 * @param body parsed JSON: a list as the service sends it, or an OpenAPI document
 * @throws if it has no list of objects
 */
export const scaffoldFrom = (
  name: string,
  body: unknown,
  source?: string,
  { resources = declared, headers }: { resources?: readonly language.Resource[]; headers?: Headers } = {},
): Scaffold => {
  if (language.isObject(body) && body.swagger === "2.0")
    throw new Error(`${source} is Swagger 2.0: convert it to OpenAPI 3 first, or take rows of an answer.`)
  const collection = isOpenApi(body) ? findCollection(body, name) : undefined
  if (isOpenApi(body) && !collection)
    throw new Error(`${source} has no GET path of ${name} that answers a list of objects.`)
  const sample = findRows(collection ? collection.body : body)
  if (!sample) throw new Error(`${source} has no list of objects, so there is nothing to guess from.`)
  const { rows, hasStatus, holder } = sample
  const address = collection ? undefined : addressIn(source)
  const key = idOf(name, rows)
  const fields = guessFields(rows, resources, holder !== undefined)
    .filter(({ name: own, options }) => (options?.named ?? own) !== key)
    .map((field) => (collection ? withRules(field, collection.schemas) : field))
  const notes = [
    ...(collection?.note ? [collection.note] : []),
    ...(rows.every(({ documentId }) => typeof documentId === "string")
      ? [
          `Strapi 5 names records by documentId: config.json needs { "dialect": { "resources": { "${name}": { "id": "documentId" } } } }.`,
        ]
      : []),
    ...(collection ? writtenNotes(collection.schemas) : []),
    ...(address ? [`Service: ${address.base}; name it in config.json, or choose another with \`service\`.`] : []),
    ...totalNotes(name, sample, collection ? undefined : headers),
    ...(holder
      ? [
          `The fields are in "${holder}": config.json needs { "dialect": { "resources": { "${name}": { "fieldsIn": "${holder}" } } } }.`,
        ]
      : []),
  ]
  return {
    name,
    fields,
    calls: collection?.calls ?? usualCalls(address?.path ?? `/${name}`),
    list: listOptions(sample),
    isHttp: !hasStatus,
    ...(key === "_id" ? { id: key } : key && { otherId: key }),
    source: collection ? source : `${rows.length} rows of ${source}`,
    notes,
  }
}
