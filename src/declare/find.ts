import { placeholdersOf } from "./call.ts"
import type { Field } from "./field.ts"
import { phoneOf } from "./phone.ts"
import type { Resource } from "./resource.ts"
import { fieldOfKind } from "./traits.ts"

/** Hits of each resource in one answer. */
export const MAX_HITS = 5
export const MIN_FIND_LENGTH = 3
export const MAX_FIND_LENGTH = 200

/** Lists of one parent or of the signed-in user are not searched. */
const isWholeList = ({ route, partOf, calls: { list } }: Resource) =>
  list !== undefined &&
  route !== undefined &&
  partOf === undefined &&
  !list.needs?.length &&
  placeholdersOf(list).every(([, source]) => typeof source === "string")

/** @returns an empty list for resources that are not found */
export const findFieldsOf = (resource: Resource): readonly string[] => {
  if (!isWholeList(resource)) return []
  const { findBy, title, fields, calls } = resource
  return findBy ?? (calls.create && fieldOfKind("text", fields[title]) ? [title] : [])
}

/** Masked fields are compared with whole numbers only, so that a search cannot reveal parts. */
export const findFieldsFor = (resource: Resource, text: string, isReadable: (field: Field) => boolean): string[] =>
  findFieldsOf(resource).filter((name) => {
    const field = resource.fields[name]
    return field && isReadable(field) && (!field.masked || phoneOf(text) !== undefined)
  })

const isFile = (field: Field | undefined) => field !== undefined && ["image", "images", "file"].includes(field.kind)

/** Fields of a hit beside its title: the state, and one fact to tell it from its namesakes. */
export const pickHitFields = (resource: Resource): { status?: string; fact?: string } => {
  const { fields, title, listing } = resource
  const status = Object.keys(fields).find((name) => {
    const select = fieldOfKind("select", fields[name])
    return select?.tones ?? select?.moves
  })
  const columns = (listing?.columns ?? []).flat().filter((part): part is string => typeof part === "string")
  const fact = [...findFieldsOf(resource), ...columns].find(
    (name) => name !== title && name !== status && !fields[name]?.masked && !isFile(fields[name]),
  )
  return { status, fact }
}
