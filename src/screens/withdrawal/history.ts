import { isObject, type Row } from "../../declare/index.ts"
import { ownValue } from "../../declare/own-value.ts"
import { withdrawal } from "../../resources/withdrawal.ts"

export interface Happening {
  key: string
  /** ISO 8601; undefined if unknown. */
  at: string | undefined
  what: string
  by: string | undefined
  note: string | undefined
  proof: string | undefined
}

const textOf = (value: unknown) => (typeof value === "string" && value !== "" ? value : undefined)
const wordOf = (status: unknown) => ownValue<string>(withdrawal.fields.status.options, String(status)) ?? String(status)

const agreed = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

const happeningOf = (entry: Row): Happening[] => {
  const [before, after] = [isObject(entry.before) ? entry.before : {}, isObject(entry.after) ? entry.after : {}]
  const added = agreed(after.approved_by).length > agreed(before.approved_by).length
  const isPartial = added && after.status !== "approved"
  const name = added ? textOf(agreed(after.approved_by).at(-1)) : undefined
  if (after.status === undefined && !added) return []
  const what = isPartial ? `Disetujui ${agreed(after.approved_by).length} dari 2` : wordOf(after.status)
  return [
    {
      key: `log-${entry.id}`,
      at: textOf(entry.created_at),
      what,
      by: name ?? textOf(after.processed_by) ?? textOf(entry.actor),
      note: textOf(after.note),
      proof: textOf(after.proof),
    },
  ]
}

/** Returns events from the log, newest first, completed from the record itself. */
export const historyOf = (record: Row, log: readonly Row[]): Happening[] => {
  const logged = log.filter(({ action }) => action !== "create").flatMap(happeningOf)
  const first = {
    key: "requested",
    at: textOf(record.requested_at),
    what: wordOf("requested"),
    by: textOf(record.agent_label) ?? textOf(record.holder),
    note: undefined,
    proof: undefined,
  }
  const isKnown = record.status === "requested" || logged.some(({ what }) => what === wordOf(record.status))
  const now = {
    key: "now",
    at: undefined,
    what: wordOf(record.status),
    by: textOf(record.processed_by),
    note: textOf(record.note),
    proof: textOf(record.proof),
  }
  return [...(isKnown ? [] : [now]), ...logged, first]
}
