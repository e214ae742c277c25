import {
  bigint,
  boolean,
  customType,
  date,
  doublePrecision,
  integer,
  jsonb,
  type PgColumnBuilderBase,
  text,
} from "drizzle-orm/pg-core"
import { baseOf, type Field, type Fields, type Kind, type Resource } from "../../src/declare/index.ts"

export type Storage = "text" | "whole" | "big" | "number" | "boolean" | "day" | "moment" | "json"

/** ISO 8601 in UTC on both sides, whatever the database prints. */
export const moment = customType<{ data: string; driverData: string }>({
  dataType: () => "timestamp (3) with time zone",
  fromDriver: (value) => new Date(value).toISOString(),
})

type ColumnBuilder = PgColumnBuilderBase & { notNull: () => PgColumnBuilderBase }

/** Columns get their names here: Drizzle caches names that it takes from keys, and misses columns that a restart adds. */
export const columnBuilders: { readonly [S in Storage]: (name: string) => ColumnBuilder } = {
  text: (name) => text(name),
  whole: (name) => integer(name),
  big: (name) => bigint(name, { mode: "number" }),
  number: (name) => doublePrecision(name),
  boolean: (name) => boolean(name),
  day: (name) => date(name, { mode: "string" }),
  moment: (name) => moment(name),
  json: (name) => jsonb(name),
}

const storages: { readonly [K in Kind]: Storage | "reference" | "references" } = {
  text: "text",
  longtext: "text",
  integer: "whole",
  decimal: "number",
  money: "big",
  area: "number",
  percent: "number",
  boolean: "boolean",
  date: "day",
  datetime: "moment",
  select: "text",
  relation: "reference",
  relations: "references",
  phone: "text",
  email: "text",
  url: "text",
  image: "text",
  images: "json",
  file: "text",
  geo: "json",
  list: "json",
  json: "json",
}

export const fieldsOfBase = (resources: readonly Resource[], base: string): Fields =>
  Object.assign({}, ...resources.filter((resource) => baseOf(resource) === base).map(({ fields }) => fields))

export const hasCodes = (resources: readonly Resource[], base: string) => {
  const { id } = fieldsOfBase(resources, base)
  return id !== undefined && storages[id.kind] === "text"
}

export type RelationField = Field<"relation"> | Field<"relations">

export const isRelation = (field: Field | undefined): field is RelationField =>
  field !== undefined && storages[field.kind].startsWith("reference")

export const hasMany = (field: RelationField) => storages[field.kind] === "references"

/** Whether a sorted list has groups of equal values: a city, a status. */
export const isGrouping = (field: Field | undefined): boolean =>
  field?.kind === "select" || (isRelation(field) && !hasMany(field))

/** Ids are numbers, unless the declaration has a text field `id`. */
export const idStorageOf = (resources: readonly Resource[], name: string): Storage => {
  const resource = resources.find((candidate) => candidate.name === name)
  return resource && !hasCodes(resources, baseOf(resource)) ? "whole" : "text"
}

export const storageOf = (resources: readonly Resource[], field: Field): Storage => {
  if (!isRelation(field)) return storages[field.kind] as Storage
  return hasMany(field) ? "json" : idStorageOf(resources, field.to)
}
