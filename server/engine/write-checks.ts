import { isDeepStrictEqual } from "node:util"
import { and, eq, gt, lt, ne, or, sql } from "drizzle-orm"
import { refuseFile } from "../../src/declare/accept.ts"
import {
  baseOf,
  computedValues,
  type Field,
  fieldOfKind,
  type Overlap,
  type Row,
  SAME_NAME,
  sameNameWords,
} from "../../src/declare/index.ts"
import { ownValue } from "../../src/declare/own-value.ts"
import { createFilledSchema } from "../../src/declare/schema.ts"
import { clashWords, findClashes, OVERLAP, takesTime } from "../../src/domain/overlaps.ts"
import { unsoundField } from "../core/errors.ts"
import type { Db } from "../database/db.ts"
import { fieldsOfBase } from "../database/storage.ts"
import { nameKeySql } from "../database/table-rules.ts"
import { columnOf, tableOf } from "../database/tables.ts"
import { FILE_NAME, FILE_TYPES } from "../files/file-store.ts"
import { privateFolderOf } from "../files/private-files.ts"
import type { Task } from "./context.ts"
import { addZones } from "./relation-labels.ts"

/** Computed values of a row to write. Refuses those that their own kind or bounds do not allow. */
export const soundComputed = ({ context, resource }: Pick<Task, "context" | "resource">, row: Row): Row => {
  const fields = fieldsOfBase(context.resources, baseOf(resource))
  const values = computedValues(fields, row)
  for (const [name, value] of Object.entries(values)) {
    const verdict = value === null ? undefined : createFilledSchema(fields[name] as Field).safeParse(value)
    if (verdict?.success === false) throw unsoundField(name, verdict.error.issues[0]?.message ?? "")
  }
  return values
}

const fileNameOf = (address: unknown) =>
  String(address)
    .trim()
    .replace(/^\/files\//, "")

/** Names of the files in the body that the store has. */
export const findHeldFiles = async ({ context, resource, body }: Task): Promise<ReadonlySet<string>> => {
  const held = new Set<string>()
  for (const [name, value] of Object.entries(body)) {
    if (typeof value !== "string" || !fieldOfKind("file", resource.fields[name])) continue
    const file = fileNameOf(value)
    if (FILE_NAME.test(file) && (await context.files.get(file)) !== undefined) held.add(file)
  }
  return held
}

/** Refuses files of public folders in private fields: everybody with the address could open them for ever. */
export const refusePublicFiles = ({ fields }: Task["resource"], values: Row): void => {
  for (const [name, value] of Object.entries(values)) {
    const field = fields[name]
    const folder = privateFolderOf(field)
    const file = fileNameOf(String(value).replace(/^https?:\/\/[^/]+/, ""))
    if (folder && FILE_NAME.test(file) && !file.startsWith(`${folder}/`))
      throw unsoundField(name, `${field?.label} harus diunggah ke folder ${folder}. Unggah berkasnya lagi, lalu kirim.`)
  }
}

/** Refuses files of other services. */
export const refuseForeignFiles = ({ resource }: Task, values: Row, held: ReadonlySet<string>): void => {
  for (const [name, value] of Object.entries(values)) {
    const field = fieldOfKind("file", resource.fields[name])
    if (!field || value === null || value === undefined) continue
    const file = fileNameOf(value)
    if (value === file || !held.has(file))
      throw unsoundField(name, `${field.label} bukan berkas yang diunggah di sini. Unggah berkasnya, lalu kirim lagi.`)
    const type = ownValue(FILE_TYPES, file.split(".").at(-1) ?? "")?.type ?? ""
    const refusal = refuseFile(field.label, field.accept, { name: file, type })
    if (refusal) throw unsoundField(name, refusal)
  }
}

/** Names the other record of that name. A concurrent second one is refused by the unique index. */
export const refuseSameName = async (tx: Db, { context, resource }: Task, named: Row, id?: unknown) => {
  for (const [name, field] of Object.entries(resource.fields)) {
    if (fieldOfKind("text", field)?.unique !== true || !named[name]) continue
    const table = tableOf(context.tables, resource.name)
    const column = columnOf(table, name)
    const [other] = await tx
      .select({ name: column })
      .from(table)
      .where(
        and(
          sql`${nameKeySql(sql`${column}`)} = ${nameKeySql(sql`${named[name]}::text`)}`,
          id === undefined ? undefined : ne(table.id, id),
        ),
      )
      .limit(1)
    if (other) throw unsoundField(name, sameNameWords(field.label, String(other.name)), SAME_NAME)
  }
}

interface Change {
  before?: Row
  after: Row
  named: Row
}

const isMoved = (rule: Overlap, { before, after }: Change) =>
  takesTime(rule, after) &&
  (!before ||
    !takesTime(rule, before) ||
    [rule.from, rule.to].some((name) => Date.parse(String(before[name])) !== Date.parse(String(after[name]))) ||
    rule.by.some((name) => !isDeepStrictEqual(before[name] ?? null, after[name] ?? null)))

const showWayOut = (rule: Overlap, { before }: Change) =>
  before && !takesTime(rule, before)
    ? "Waktunya sudah dipakai: buat jadwal baru pada waktu lain."
    : "Pilih waktu lain, atau simpan lagi dengan “Tetap jadwalkan”."

/**
 * Refuses an unconfirmed overlap. The advisory lock serialises writers, so that a concurrent second one sees the first.
 */
export const refuseOverlap = async (tx: Db, { context, resource }: Task, change: Change) => {
  const { overlap: rule } = resource
  if (!rule || change.named[rule.confirm] === true || !isMoved(rule, change)) return
  const { after } = change
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`overlap ${resource.name}`}))`)
  const table = tableOf(context.tables, resource.name)
  const shared = rule.by.filter((name) => after[name] !== null && after[name] !== undefined)
  if (shared.length === 0) return
  const rows: Row[] = await tx
    .select()
    .from(table)
    .where(
      and(
        or(...shared.map((name) => eq(columnOf(table, name), after[name]))),
        lt(columnOf(table, rule.from), after[rule.to]),
        gt(columnOf(table, rule.to), after[rule.from]),
        after.id === undefined ? undefined : ne(table.id, after.id),
      ),
    )
  const clashes = findClashes(rule, after, await addZones({ db: tx, tables: context.tables }, resource, rows))
  if (clashes.length === 0) return
  const words = clashes.slice(0, 3).map((clash) => clashWords(resource, rule, clash))
  throw unsoundField(rule.from, `Bentrok. ${words.join("; ")}. ${showWayOut(rule, change)}`, OVERLAP)
}
