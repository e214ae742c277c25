import type { Field } from "./field.ts"
import { isWritten, type Resource, resourcesWithSameRecords, singularOf } from "./resource.ts"
import { fieldOfKind } from "./traits.ts"

/** Records of another resource in a record's timeline. */
export interface TimelineSource {
  resource: Resource
  /** Field of the other resource that refers to the record, by `from` of the record. */
  by: string
  from: string
  /** Field with the day or moment of the entry. */
  at: string
  label: string
  shows: readonly string[]
}

export const hasTimeline = isWritten

export const phoneWithLog = ({ fields }: Resource): [name: string, field: Field<"phone">] | undefined =>
  Object.entries(fields).flatMap(([name, field]): [string, Field<"phone">][] => {
    const phone = fieldOfKind("phone", field)
    return phone?.logs ? [[name, phone]] : []
  })[0]

/** `created_at`, else the day by which the list is sorted. */
const momentOf = ({ fields, listing }: Resource): string | undefined => {
  const sorted = listing?.sort?.replace(/^-/, "")
  return ["created_at", sorted ?? ""].find((name) => ["date", "datetime"].includes(fields[name]?.kind ?? ""))
}

const partsOf = (resources: readonly Resource[], resource: Resource) => {
  const wholes = resourcesWithSameRecords(resources, resource).map(({ name }) => name)
  return resources
    .filter(({ partOf }) => partOf && wholes.includes(partOf))
    .flatMap((part) => {
      const [by] =
        Object.entries(part.fields).find(([, field]) => {
          const to = fieldOfKind("relation", field)?.to
          return to !== undefined && wholes.includes(to)
        }) ?? []
      return by === undefined ? [] : [{ of: part.name, by, label: part.label, shows: [], from: "id" }]
    })
}

/** The record's related lists, and the resources that are part of it. */
export const timelineSources = (resources: readonly Resource[], resource: Resource): TimelineSource[] => {
  const related = (resource.show?.related ?? []).filter(({ timeline }) => timeline !== false)
  return [...related, ...partsOf(resources, resource)].flatMap(({ of, by, from = "id", label, shows }) => {
    const other = resources.find(({ name }) => name === of)
    const at = other && momentOf(other)
    return other && at ? [{ resource: other, by, from, at, label: label ?? singularOf(other), shows }] : []
  })
}
