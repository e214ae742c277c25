import { getTableName, type SQL, sql } from "drizzle-orm"
import {
  check,
  foreignKey,
  index,
  type PgColumn,
  type PgTable,
  pgTable,
  primaryKey,
  uniqueIndex,
} from "drizzle-orm/pg-core"
import { baseOf, type Field, fieldOfKind, type Kind, type Resource } from "../../src/declare/index.ts"
import { columnBuilders, fieldsOfBase, hasCodes, hasMany, isRelation } from "./storage.ts"

interface Rules {
  resources: readonly Resource[]
  base: string
  /** Built tables by base; read when the constraints are, because tables refer to each other. */
  bases: ReadonlyMap<string, PgTable>
}

const storedFields = ({ resources, base }: Omit<Rules, "bases">) =>
  Object.entries(fieldsOfBase(resources, base)).filter(([name, field]) => name !== "id" && !field.computed)

const at = (table: object, name: string) => (table as Record<string, PgColumn>)[name] as PgColumn

const targetOf = ({ resources, bases }: Rules, field: Field | undefined) => {
  const target = isRelation(field) ? resources.find(({ name }) => name === field.to) : undefined
  return target && bases.get(baseOf(target))
}

/** Is the record removed with the other one, because it is a part of it? */
const isPartOf = ({ resources, base }: Rules, target: PgTable) =>
  resources.some(
    (resource) =>
      baseOf(resource) === base &&
      resources.some((whole) => whole.name === resource.partOf && baseOf(whole) === getTableName(target)),
  )

/** The key that `nameKey` makes of a name; lower case follows the locale of the database. */
export const nameKeySql = (name: SQL): SQL =>
  sql`nullif(lower(btrim(regexp_replace(regexp_replace(normalize(${name}, NFKC), '[\\u00AD\\u061C\\u200B-\\u200F\\u202A-\\u202E\\u2060-\\u206F\\uFEFF]', '', 'g'), '\\s+', ' ', 'g'))), '')`

const quoted = (name: string) => sql.raw(`"${name}"`)

const uniqueIndexOf = (base: string, table: object, name: string, field: Field | undefined) => {
  const unique = uniqueIndex(`${base}_${name}_unique`)
  return fieldOfKind("text", field)?.unique === true ? unique.on(nameKeySql(quoted(name))) : unique.on(at(table, name))
}

const literals = (values: readonly string[]) => values.map((value) => `'${value.replaceAll("'", "''")}'`).join(", ")

/** Names of resources come and go with their declarations, and a log keeps them. */
const namesResources = ({ resources }: Rules, fields: readonly (readonly [string, Field])[], name: string) => {
  const isName = (value: string) => resources.some((resource) => resource.name === value)
  return fields.some(
    ([own, field]) =>
      fieldOfKind("text", field)?.recordOf === name ||
      (own === name && Object.keys(fieldOfKind("select", field)?.options ?? {}).every(isName)),
  )
}

/** Constraints of a table. A name ends with its column and kind, from which `refusal.ts` makes a sentence. */
export const rulesOf = (rules: Rules, table: object, addresses: readonly string[]) => {
  const { base } = rules
  const fields = storedFields(rules)
  return [
    ...fields
      .filter(([name, field]) => fieldOfKind("text", field)?.unique || addresses.includes(name))
      .map(([name, field]) => uniqueIndexOf(base, table, name, field)),
    ...fields.flatMap(([name, field]) => {
      const target = targetOf(rules, field)
      if (!target || (isRelation(field) && hasMany(field))) return []
      const key = foreignKey({
        name: `${base}_${name}_fkey`,
        columns: [at(table, name)],
        foreignColumns: [at(target, "id")],
      })
      return [isPartOf(rules, target) ? key.onDelete("cascade") : key]
    }),
    ...fields.flatMap(([name, field]) => {
      const select = fieldOfKind("select", field)
      return select && !namesResources(rules, fields, name)
        ? [check(`${base}_${name}_check`, sql.raw(`"${name}" in (${literals(Object.keys(select.options))})`))]
        : []
    }),
  ]
}

/** Fields whose unique index finds their values, too. */
export const codesOf = (resources: readonly Resource[], base: string, addresses: readonly string[]) =>
  storedFields({ resources, base })
    .filter(([name, field]) => fieldOfKind("text", field)?.unique === "code" || addresses.includes(name))
    .map(([name]) => name)

const TEXTS: readonly Kind[] = ["text", "longtext", "phone", "email"]

/**
 * Has every record a value? Only in records that calls create and change as a whole, and of kinds for which an older,
 * empty record has a neutral one: numbers, days and references are never made up.
 */
export const isAlwaysFilled = (sharing: readonly Resource[], base: string, name: string): boolean => {
  const { fields, calls } = sharing.find((resource) => resource.name === base) ?? {}
  const field = fields?.[name]
  if (!calls?.create || !calls.update || !field?.required || field.unknown !== undefined) return false
  return TEXTS.includes(field.kind) || fieldOfKind("select", field)?.initial !== undefined
}

export interface Join {
  name: string
  base: string
  field: string
  /** Type of the ids in the field's list. */
  type: "text" | "integer"
}

/** Join tables of the `relations` fields. */
export const joinsOf = (resources: readonly Resource[]): Join[] =>
  [...new Set(resources.map(baseOf))].flatMap((base) =>
    storedFields({ resources, base }).flatMap(([field, { kind: _, ...rest }]) => {
      const to = "to" in rest ? resources.find(({ name }) => name === rest.to) : undefined
      const many = fieldOfKind("relations", fieldsOfBase(resources, base)[field])
      return many && to
        ? [
            {
              name: `${base}_${field}`,
              base,
              field,
              type: hasCodes(resources, baseOf(to)) ? "text" : "integer",
            } as const,
          ]
        : []
    }),
  )

const idColumn = (name: string, resources: readonly Resource[], base: string) =>
  columnBuilders[hasCodes(resources, base) ? "text" : "whole"](name)

/**
 * The list in the record's column is what is read and written; triggers keep the join table equal (`triggers.ts`). It
 * exists for its foreign keys.
 */
export const joinTableOf = (rules: Rules, { name, field }: Join) => {
  const target = targetOf(rules, fieldsOfBase(rules.resources, rules.base)[field])
  const owner = rules.bases.get(rules.base)
  if (!target || !owner) return undefined
  return pgTable(
    name,
    {
      record: idColumn("record", rules.resources, rules.base),
      target: idColumn("target", rules.resources, getTableName(target)),
    },
    (table) => [
      primaryKey({ name: `${name}_pkey`, columns: [at(table, "record"), at(table, "target")] }),
      index(`${name}_target_index`).on(at(table, "target")),
      foreignKey({
        name: `${name}_record_fkey`,
        columns: [at(table, "record")],
        foreignColumns: [at(owner, "id")],
      }).onDelete("cascade"),
      foreignKey({ name: `${name}_fkey`, columns: [at(table, "target")], foreignColumns: [at(target, "id")] }),
    ],
  )
}
