import { isDeepStrictEqual } from "node:util"
import { mask } from "../../src/declare/format.ts"
import {
  type Call,
  type Field,
  isEmpty,
  mayRead,
  mayWrite,
  placeholdersOf,
  type Resource,
  type Row,
} from "../../src/declare/index.ts"
import { ownValue } from "../../src/declare/own-value.ts"
import { createFilledSchema } from "../../src/declare/schema.ts"
import { Refusal, unsoundField } from "../core/errors.ts"
import { privateFolderOf, unsignedAddress } from "../files/private-files.ts"
import type { Task } from "./context.ts"
import { toStoredIds } from "./relations.ts"

const toComparable = (field: Field, value: unknown): unknown => {
  if (isEmpty(value) || value === false) return null
  const { success, data } = createFilledSchema(field).safeParse(value)
  return success ? data : value
}

/** Nobody decides these values: clients send them back as they read them, and expect them to be left out. */
const isOfService = ({ actions = {} }: Resource, name: string, { computed, computes, readOnly }: Field) => {
  const isDecided = Object.values(actions).some(({ asks, gives, carries }) => name in { ...asks, ...gives, ...carries })
  return computed === true || computes !== undefined || (readOnly === true && !isDecided)
}

interface Write {
  /** Values as they were sent. */
  sent: Row
  /** Fields that the write can change. */
  open: readonly string[]
  /** Values that the record has or will have. */
  present: Row
}

/**
 * Refuses values that the write would leave out, unless the record has them: clients send back whole records. Every value
 * of a field that the role may not read is refused, so that nobody finds it by guessing.
 */
export const refuseIgnored = (
  { context, resource, caller, closed = {} }: Task,
  { sent, open, present }: Write,
): void => {
  const isHeld = (name: string, field: Field, value: unknown) => {
    if (!mayRead(field, caller.role)) return false
    const own = toComparable(field, present[name])
    const bare = privateFolderOf(field) ? unsignedAddress(value) : value
    return isDeepStrictEqual(toComparable(field, bare), own) || (field.masked && value === mask(String(own)))
  }
  const values = Object.entries(toStoredIds(context, resource, { ...sent, ...closed }))
  const ignored = values.flatMap(([name, value]): [string, Field][] => {
    const field = ownValue<Field>(resource.fields, name)
    if (!field || name === resource.id || (open.includes(name) && !(name in closed))) return []
    const isLeftOut = mayWrite(field, caller.role) && isOfService(resource, name, field)
    return isLeftOut || isHeld(name, field, value) ? [] : [[name, field]]
  })
  if (ignored.length === 0) return
  const isClosed = ([, field]: readonly [string, Field]) => !mayWrite(field, caller.role)
  const errors = ignored.map((one) => ({
    field: one[0],
    message: `${isClosed(one) ? `Peran Anda tidak boleh mengisi ${one[1].label}` : `${one[1].label} tidak dapat diisi di sini`}. Hapus isian itu, lalu kirim lagi.`,
  }))
  throw new Refusal(ignored.some(isClosed) ? 403 : 422, errors[0]?.message ?? "", { errors })
}

const isOther = (one: unknown, other: unknown) =>
  !isEmpty(one) && !isEmpty(other) && (typeof one === "object" || String(one) !== String(other))

/** The body without the id that the address has. Refuses another one: the write would change a record that it does not name. */
export const withoutAddress = (call: Call, params: Readonly<Record<string, string>>, body: Row): Row => {
  const rest = { ...body }
  for (const [placeholder, source] of placeholdersOf(call)) {
    const names = source === "id" ? ["id", "_id"] : [placeholder, typeof source === "string" ? source : placeholder]
    for (const name of names) {
      if (isOther(body[name], params[placeholder]))
        throw unsoundField(
          name,
          `${name} pada isi berbeda dari alamatnya. Hapus dari isi, atau samakan, lalu kirim lagi.`,
        )
      delete rest[name]
    }
  }
  return rest
}

/** Refuses fields of `wraps.beside` with another value than in the item. */
export const refuseOtherBeside = ({ call: { wraps }, resource, body }: Task, draft: Row): void => {
  for (const name of wraps?.beside ?? []) {
    const [item] = body[wraps?.in ?? ""] as [Row]
    if (isOther(item[name], draft[name]))
      throw unsoundField(
        name,
        `${resource.fields[name]?.label ?? name} disebut dua kali dan berbeda. Samakan, lalu kirim lagi.`,
      )
  }
}
