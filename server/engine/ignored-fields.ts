import { isDeepStrictEqual } from "node:util"
import { mask } from "../../src/declare/format.ts"
import { type Field, isEmpty, mayRead, mayWrite, type Resource, type Row } from "../../src/declare/index.ts"
import { ownValue } from "../../src/declare/own-value.ts"
import { filledSchemaOf } from "../../src/declare/schema.ts"
import { Refusal } from "../core/errors.ts"
import { privateFolderOf, unsignedAddress } from "../files/private-files.ts"
import type { Task } from "./context.ts"
import { toStoredIds } from "./relations.ts"

const toComparable = (field: Field, value: unknown): unknown => {
  if (isEmpty(value) || value === false) return null
  const { success, data } = filledSchemaOf(field).safeParse(value)
  return success ? data : value
}

/** Nobody decides these values: clients send them back as they read them, and expect them to be left out. */
const isOfService = ({ actions = {} }: Resource, name: string, { computed, computes, always, readOnly }: Field) => {
  const isDecided = Object.values(actions).some(({ asks, gives, carries }) => name in { ...asks, ...gives, ...carries })
  return computed === true || computes !== undefined || always !== undefined || (readOnly === true && !isDecided)
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
    const bare = privateFolderOf(name, field) ? unsignedAddress(value) : value
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
