import { answer, type Field, type ListQuery, mayRead, type Resource, searchFieldsOf } from "../../src/declare/index.ts"
import { countAttempt } from "../auth/limits.ts"
import { createNotFoundRefusal, Refusal } from "../core/errors.ts"
import { logActivity } from "./audit.ts"
import type { Handler, Task } from "./context.ts"
import { requireRow } from "./record.ts"
import { inTransaction } from "./transaction.ts"
import { idOf } from "./write.ts"

/** Minimum digits of a possible full number; fewer may be the visible end. */
const MIN_FULL_DIGITS = 5

export const isPersonalDataSearch = ({ resource }: Pick<Task, "resource">, { filters, search }: ListQuery): boolean => {
  const { fields } = resource
  if (filters.some(({ field, operator }) => operator !== "null" && fields[field]?.masked)) return true
  const isNumber = search.replace(/\D/g, "").length >= MIN_FULL_DIGITS
  return isNumber && searchFieldsOf(resource).some((name) => fields[name]?.masked)
}

export const countPersonalDataSearch = ({ context, caller }: Task): Promise<void> =>
  countAttempt(context.guesses, caller.id, "Terlalu banyak pencarian nomor sekaligus.")

/** Slows down searches for complete personal data to typing speed, so that nobody can try thousands of numbers. */
export const throttlePersonalDataSearch = async (task: Task, query: ListQuery): Promise<void> => {
  if (isPersonalDataSearch(task, query)) await countPersonalDataSearch(task)
}

interface Target {
  resource: Resource
  name: string
  field: Field
  id: string
}

const targetOf = (task: Task): Target => {
  const { context, caller } = task
  const [named = "", name = "", ...id] = String(idOf(task) ?? "").split(".")
  const resource = context.resources.find((candidate) => candidate.name === named)
  const field = resource && Object.hasOwn(resource.fields, name) ? resource.fields[name] : undefined
  if (!resource || !field?.masked || id.length === 0) throw createNotFoundRefusal(task.resource)
  const isOpen = context.policy.may(caller.role, resource.name, "list") && mayRead(field, caller.role)
  if (!isOpen) throw new Refusal(403, `Peran Anda tidak boleh melihat ${field.label} dari ${resource.label}.`)
  return { resource, name, field, id: id.join(".") }
}

/** Returns one masked value in full. Limits the rate and logs the caller. */
export const revealValue: Handler = async (task) => {
  const { context, call, caller, requestId } = task
  const { resource, name, field, id } = targetOf(task)
  await countAttempt(context.reveals, caller.id, "Terlalu banyak data pribadi dibuka sekaligus.")
  const value = await inTransaction(context, async (tx) => {
    const row = await requireRow(tx, context, resource, id)
    const change = { action: "reveal", after: row, field: field.label } as const
    await logActivity(tx, { context, resource, caller, requestId }, change)
    return row[name]
  })
  return answer(call, { value: value ?? null })
}
