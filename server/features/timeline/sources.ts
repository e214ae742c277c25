import { and, desc, eq, inArray, isNotNull, notInArray, type SQL, sql } from "drizzle-orm"
import type { PgColumn } from "drizzle-orm/pg-core"
import { mayRead as mayReadField, type Row } from "../../../src/declare/index.ts"
import { phoneWithLog, type TimelineSource, timelineSources } from "../../../src/declare/timeline.ts"
import { PERSONAL } from "../../../src/declare/undo.ts"
import { accountsTable } from "../../database/account-tables.ts"
import { columnOf, tableOf } from "../../database/tables.ts"
import { timelineEntriesTable } from "../../database/timeline-table.ts"
import type { Task } from "../../engine/context.ts"
import { redactResponse } from "../../engine/field-access.ts"
import { isAbout } from "../../engine/log-entries.ts"
import { withLoggedValues } from "../../engine/logged-values.ts"
import { selectionOf } from "../../engine/record.ts"
import { addLabels, addNamesInside } from "../../engine/relation-labels.ts"
import { startOfDay } from "../../engine/where.ts"
import { follows, PAGE_SIZE, type Position } from "./page-order.ts"
import { mayRead, type Recorded } from "./timeline-record.ts"

/** One entry more than a page shows that there is another page. */
const LIMIT = PAGE_SIZE + 1

/** An entry as it is stored, and what the caller may see of it. */
export interface Found extends Position {
  show: () => Promise<Row | undefined>
}

export interface Source {
  kind: string
  find: (cursor: Position | undefined, rank: number) => Promise<Found[]>
}

/** Actions that are shown only to roles with access to the log. */
const LOG_ONLY = ["reveal", "login", "logout"]

const redacted = (task: Task, { resource }: Pick<Recorded, "resource">, value: unknown): Row | undefined => {
  if (value === null || value === undefined) return undefined
  const shown = Object.entries(redactResponse({ ...task, resource }, { rows: "" }, value) as Row)
  const known = shown.flatMap(([name, one]): [string, unknown][] => {
    if (name !== PERSONAL || !Array.isArray(one)) return one === undefined ? [] : [[name, one]]
    const names = one.filter((hidden) => {
      const field = resource.fields[hidden]
      return field && mayReadField(field, task.caller.role)
    })
    return names.length > 0 ? [[name, names]] : []
  })
  return known.length > 0 ? Object.fromEntries(known) : undefined
}

const changes = (task: Task, { resource, record }: Recorded): Source => ({
  kind: "change",
  find: async (cursor, rank) => {
    const { context, caller } = task
    const log = tableOf(context.tables, "activity")
    const mayOpenLog = context.policy.may(caller.role, "activity", "list")
    const rows = await context.db
      .select({ entry: log, author: accountsTable.name })
      .from(log)
      .leftJoin(accountsTable, eq(accountsTable.email, log.actor))
      .where(
        and(
          isAbout(context, resource, String(record.id)),
          mayOpenLog ? undefined : notInArray(log.action, LOG_ONLY),
          follows(cursor, rank, log.created_at, log.id),
        ),
      )
      .orderBy(desc(log.created_at), desc(log.id))
      .limit(LIMIT)
    const entries = await withLoggedValues<Row>(
      context.db,
      rows.map(({ entry }) => entry),
    )
    const activity = context.resources.find(({ name }) => name === "activity")
    const named = activity ? await addNamesInside(context, activity, entries) : entries
    return named.map((entry, index) => ({
      at: String(entry.created_at),
      rank,
      id: entry.id as number,
      show: async () => {
        const of = context.resources.find(({ name }) => name === entry.resource) ?? resource
        const [before, after] = [entry.before, entry.after].map((row) => redacted(task, { resource: of }, row))
        // Leaves out changes of fields that the role may not read.
        if (entry.action === "update" && !before && !after) return undefined
        return {
          kind: "change",
          by: `${rows[index]?.author ?? entry.actor}${entry.api_key ? ` (kunci API ${entry.api_key})` : ""}`,
          is_own: entry.actor === caller.email && !entry.api_key,
          action: entry.action,
          of: of.name,
          change: entry.id,
          before,
          after,
        }
      },
    }))
  },
})

const written = (task: Task, { key }: Recorded, kind: "comment" | "call"): Source => ({
  kind,
  find: async (cursor, rank) => {
    const table = timelineEntriesTable
    const { db } = task.context
    const rows = await db
      .select({ entry: table, author: accountsTable.name })
      .from(table)
      .innerJoin(accountsTable, eq(accountsTable.auth_id, table.author))
      .where(
        and(
          eq(table.resource, key.resource),
          eq(table.record_id, key.record_id),
          eq(table.kind, kind),
          follows(cursor, rank, table.created_at, table.id),
        ),
      )
      .orderBy(desc(table.created_at), desc(table.id))
      .limit(LIMIT)
    return rows.map(({ entry, author }) => {
      const { id, created_at: at, text, mentions: ids, edited_at, channel, outcome, follow_up } = entry
      const shown = { kind, by: author, entry: id, is_own: entry.author === task.caller.id }
      const show = async () => {
        if (kind === "call") return { ...shown, channel, outcome, follow_up }
        const mentions = await namesOf(task, ids)
        return { ...shown, text, mentions, edited_at }
      }
      return { at, rank, id, show }
    })
  },
})

const namesOf = async ({ context }: Task, ids: readonly string[]) =>
  ids.length === 0
    ? []
    : context.db
        .select({ id: accountsTable.auth_id, name: accountsTable.name })
        .from(accountsTable)
        .where(inArray(accountsTable.auth_id, [...ids]))

/** Days begin at midnight in Jakarta. */
const momentOf = (column: PgColumn): SQL | PgColumn =>
  column.getSQLType() === "date" ? sql`(${column}::timestamp at time zone 'Asia/Jakarta')` : column

const toMoment = (value: unknown) => {
  const text = String(value)
  return text.length === 10 ? startOfDay(text).toISOString() : text
}

const records = (task: Task, { record }: Recorded, source: TimelineSource): Source => ({
  kind: source.resource.name,
  find: async (cursor, rank) => {
    const { context } = task
    const { resource, by, from, at } = source
    const table = tableOf(context.tables, resource.name)
    const moment = momentOf(columnOf(table, at))
    const rows: Row[] = await context.db
      .select(selectionOf(resource, table))
      .from(table)
      .where(
        and(
          eq(columnOf(table, by), record[from] ?? null),
          isNotNull(columnOf(table, at)),
          context.hooks[resource.name]?.scope?.({ ...task, resource }),
          follows(cursor, rank, moment, table.id),
        ),
      )
      .orderBy(desc(columnOf(table, at)), desc(table.id))
      .limit(LIMIT)
    return rows.map((row) => ({
      at: toMoment(row[at]),
      rank,
      id: row[resource.id] as number,
      show: async () => {
        const [labelled] = await addLabels(context, resource, [row])
        return {
          kind: "record",
          of: resource.name,
          record: { ...redacted(task, { resource }, labelled), id: row[resource.id] },
        }
      },
    }))
  },
})

/** Of what the caller may see of a record. Their order is their rank. */
export const sourcesOf = (task: Task, of: Recorded): Source[] => {
  const { context, caller } = task
  const { resource } = of
  const related = timelineSources(context.resources, resource).filter((source) => {
    const fields = [source.by, source.at].flatMap((name) => source.resource.fields[name] ?? [])
    const isOpen = fields.length === 2 && fields.every((field) => mayReadField(field, caller.role))
    return isOpen && context.tables[source.resource.name] && mayRead(context, caller.role, source.resource)
  })
  return [
    changes(task, of),
    ...(resource.comments ? [written(task, of, "comment")] : []),
    ...(phoneWithLog(resource) ? [written(task, of, "call")] : []),
    ...related.map((source) => records(task, of, source)),
  ]
}
