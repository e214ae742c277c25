import {
  type Field,
  guardAgainst,
  labelOfAction,
  type Resource,
  stepsFrom,
  whyNot,
  wordOf,
} from "../../src/declare/index.ts"
import type { Row } from "../database/tables.ts"
import { Refusal, unsoundField } from "../http/refusal.ts"
import type { Task } from "../http/task.ts"

/** Why a record cannot take a value from the one that it has. Undefined: it can. */
const against = (
  { fields, actions }: Resource,
  field: Field<"select">,
  before: Row,
  from: string,
  to: string,
  by: string,
) => {
  const word = (value: string) => wordOf(field, value)
  const step = `${field.label} ${word(from)} tidak dapat diubah menjadi ${word(to) || "kosong"}.`
  if (!field.moves?.[from]?.includes(to)) {
    const next = stepsFrom(field, from, before)
    if (next.length === 0) return `${step} Tidak ada langkah berikutnya.`
    return `${step} Langkah berikutnya yang mungkin: ${next.map(word).join(", ")}.`
  }
  const guard = guardAgainst(field, to, before)
  if (guard) {
    const [name, values] = guard
    const wanted = values.map((value) => wordOf(fields[name], value)).join(" atau ")
    return `${field.label} ${word(to)} hanya untuk ${fields[name]?.label.toLowerCase() ?? name} ${wanted}.`
  }
  const own = field.via?.[to]
  const action = own && own !== by ? actions?.[own] : undefined
  return action && `${step} Pakai “${labelOfAction(action, before)}”, yang menanyakan apa yang perlu dicatat.`
}

/** What an action says of the records that it is for. */
export const checkWhen = ({ resource, part }: Task, before: Row) => {
  const reason = whyNot(resource.actions?.[part], before)
  if (reason) throw new Refusal(422, reason)
}

/** A select that knows what may follow what takes no other step, and none by another action than its own. */
export const checkMoves = (resource: Resource, before: Row, draft: Row, by = "update") => {
  for (const [name, field] of Object.entries(resource.fields)) {
    if (field.kind !== "select" || !field.moves || !(name in draft)) continue
    const [from, to] = [String(before[name] ?? ""), String(draft[name] ?? "")]
    if (from === to || !field.moves[from]) continue
    const reason = against(resource, field, before, from, to, by)
    if (reason) throw unsoundField(name, reason)
  }
}
