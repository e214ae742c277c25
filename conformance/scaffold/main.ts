import * as language from "../../src/declare/index.ts"
import { resources as declared } from "../../src/resources/index.ts"
import { type Scaffold, variableOf } from "./declaration.ts"
import { guessFields } from "./guess-fields.ts"
import { findCollection, isOpenApi } from "./openapi.ts"
import { findRows, type Sample } from "./rows.ts"

export { declarationText, indexWith, testText } from "./declaration.ts"

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
  if (resources.some((resource) => resource.name === name)) return `"${name}" is declared already.`
  return undefined
}

const addressIn = (source: string | undefined) => {
  if (!source || !/^https?:/.test(source)) return undefined
  const { origin, pathname } = new URL(source)
  const [, base = "", last = ""] = /^(.*?)\/+([^/]*)\/*$/.exec(pathname) ?? []
  return { base: `${origin}${base}`, path: `/${last}` }
}

const listOptions = ({ path, total }: Sample) => ({
  ...(path === "data" ? {} : { rows: path }),
  ...(total === undefined || total === "document_count" ? {} : { total }),
})

/**
 * @param body parsed JSON: a list as the service sends it, or an OpenAPI document
 * @throws if it has no list of objects
 */
export const scaffoldFrom = (
  name: string,
  body: unknown,
  source?: string,
  resources: readonly language.Resource[] = declared,
): Scaffold => {
  const collection = isOpenApi(body) ? findCollection(body, name) : undefined
  if (isOpenApi(body) && !collection)
    throw new Error(`${source} has no GET path that ends with ${name} and answers a list of objects.`)
  const sample = findRows(collection ? collection.body : body)
  if (!sample) throw new Error(`${source} has no list of objects, so there is nothing to guess from.`)
  const { rows, hasStatus, holder } = sample
  const address = collection ? undefined : addressIn(source)
  const notes = [
    ...(address ? [`Service: ${address.base}; name it in config.json, or choose another with \`service\`.`] : []),
    ...(holder
      ? [
          `The fields are in "${holder}": config.json needs { "dialect": { "resources": { "${name}": { "fieldsIn": "${holder}" } } } }.`,
        ]
      : []),
  ]
  return {
    name,
    fields: guessFields(rows, resources, holder !== undefined),
    path: collection?.path ?? address?.path ?? `/${name}`,
    list: listOptions(sample),
    isHttp: !hasStatus,
    ...(rows.every((row) => row.id === undefined && row._id !== undefined) ? { id: "_id" as const } : {}),
    source: collection ? source : `${rows.length} rows of ${source}`,
    notes,
  }
}
