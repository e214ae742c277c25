import { getTableName } from "drizzle-orm"
import { getTableConfig, type PgTable } from "drizzle-orm/pg-core"
import { baseOf, fieldOfKind, type Resource, resourcesWithSameRecords } from "../../../src/declare/index.ts"
import { ownTables } from "../../database/own-tables.ts"
import type { Task } from "../context.ts"
import { type Reference, referencesTo } from "../relations.ts"

/** `part`: goes along like `cascade`, and is not named. `restrict`: prevents the removal. */
export type Rule = "part" | "cascade" | "set null" | "restrict"

export const goesAlong = (rule: Rule) => rule === "part" || rule === "cascade"

export interface RuledReference extends Reference {
  rule: Rule
}

const isPart = (resources: readonly Resource[], from: Resource, whole: Resource) => {
  const wholes = resourcesWithSameRecords(resources, whole).map(({ name }) => name)
  return resourcesWithSameRecords(resources, from).some(({ partOf }) => partOf && wholes.includes(partOf))
}

/** References to a resource's records, and what becomes of each record that has one when its target is removed. */
export const ruledReferencesTo = ({ context, caller }: Task, target: Resource): RuledReference[] =>
  referencesTo(context, target).map((reference) => {
    const { from, name } = reference
    if (!reference.many && isPart(context.resources, from, target)) return { ...reference, rule: "part" }
    const rule = fieldOfKind("relation", from.fields[name])?.onDelete ?? "restrict"
    // Only users who may remove the other record take it along.
    const mayTake = context.policy.may(caller.role, from.name, "remove")
    return { ...reference, rule: rule === "cascade" && !mayTake ? "restrict" : rule }
  })

export interface OwnPart {
  table: PgTable
  column: string
}

/** Tables without a resource whose rows the database removes with a record: views of a listing by day. */
export const ownPartsOf = (target: Resource): OwnPart[] =>
  Object.values<PgTable>(ownTables).flatMap((table) =>
    getTableConfig(table).foreignKeys.flatMap((key) => {
      const { columns, foreignTable } = key.reference()
      const [column] = columns
      return key.onDelete === "cascade" && column && getTableName(foreignTable) === baseOf(target)
        ? [{ table, column: column.name }]
        : []
    }),
  )
