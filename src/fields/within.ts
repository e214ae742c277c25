import { idOf } from "../data/labels.ts"
import { type Field, type Fields, isRelated, type Row } from "../declare/index.ts"

type Related = Field<"relation"> | Field<"relations">

const withinOf = (field: Field | undefined) => (isRelated(field) && field.within) || {}

/** @returns undefined until all parents are chosen */
export const readParents = (field: Related, draft: Row): Record<string, string> | undefined => {
  const found = Object.entries(field.within ?? {}).map(([parameter, name]) => [parameter, idOf(draft[name])] as const)
  return found.some(([, id]) => id === undefined || id === "")
    ? undefined
    : Object.fromEntries(found.map(([parameter, id]) => [parameter, String(id)]))
}

export const missingParent = (field: Related, fields: Fields, draft: Row): string | undefined => {
  const name = Object.values(field.within ?? {}).find((parent) => (idOf(draft[parent]) ?? "") === "")
  return name && (fields[name]?.label ?? name)
}

/** Returns direct and indirect child fields, which are cleared when this field changes. */
export const dependentsOf = (fields: Fields, name: string): string[] => {
  const direct = Object.keys(fields).filter((key) => Object.values(withinOf(fields[key])).includes(name))
  return direct.flatMap((key) => [key, ...dependentsOf(fields, key)])
}

export const parentNamesOf = (fields: Fields, name: string): string[] =>
  Object.values(withinOf(fields[name])).flatMap((parent) => [parent, ...parentNamesOf(fields, parent)])
