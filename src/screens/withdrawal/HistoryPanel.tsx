import { type BaseRecord, type HttpError, useList } from "@refinedev/core"
import { refineQueryOf } from "../../data/refine-query.ts"
import { isObject, type Row } from "../../declare/index.ts"
import { ownValue } from "../../declare/own-value.ts"
import factsCss from "../../engine/record/facts.module.css"
import { FilePreview } from "../../media/FilePreview.tsx"
import { withdrawal } from "../../resources/withdrawal.ts"
import { useAppContext } from "../../session/app-context.ts"
import { showDateTime } from "../../time/show-date.ts"
import { Skeleton } from "../../ui/Notice.tsx"
import css from "./withdrawal.module.css"

interface Happening {
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

const toApprovers = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

const happeningOf = (entry: Row): Happening[] => {
  const [before, after] = [isObject(entry.before) ? entry.before : {}, isObject(entry.after) ? entry.after : {}]
  const added = toApprovers(after.approved_by).length > toApprovers(before.approved_by).length
  const isPartial = added && after.status !== "approved"
  const name = added ? textOf(toApprovers(after.approved_by).at(-1)) : undefined
  if (after.status === undefined && !added) return []
  const what = isPartial ? `Disetujui ${toApprovers(after.approved_by).length} dari 2` : wordOf(after.status)
  return [
    {
      key: `log-${entry.id}`,
      at: textOf(entry.created_at),
      what,
      by: name ?? textOf(after.processed_by) ?? textOf(entry.actor_name) ?? textOf(entry.actor),
      note: textOf(after.note),
      proof: textOf(after.proof),
    },
  ]
}

/** Returns events from the log, newest first, completed from the record itself. */
const historyOf = (record: Row, log: readonly Row[]): Happening[] => {
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

const LOG = "activity"
const READ = 50

/** Empty if the role cannot read the log, or the service cannot filter it by record. */
const useLog = (record: BaseRecord) => {
  const { can } = useAppContext()
  const { query, result } = useList<BaseRecord, HttpError>({
    resource: LOG,
    ...refineQueryOf({
      page: 1,
      limit: READ,
      search: "",
      sort: [{ field: "created_at", order: "desc" }],
      filters: [
        { field: "resource", operator: "eq", value: withdrawal.name },
        { field: "record_id", operator: "eq", value: String(record.id) },
      ],
    }),
    // Makes the query depend on the record's version.
    meta: { version: record.version },
    queryOptions: { enabled: can(LOG, "list"), retry: false },
    errorNotification: false,
  })
  return { isPending: query.isFetching && query.isPending, rows: result.data }
}

export const HistoryPanel = ({ record }: { record: BaseRecord }) => {
  const { isPending, rows } = useLog(record)
  return (
    <section className={factsCss.panel} aria-label="Riwayat status">
      <h2>Riwayat status</h2>
      {isPending ? (
        <Skeleton height={120} />
      ) : (
        <ol className={`${css.history} stack`}>
          {historyOf(record, rows).map(({ key, at, what, by, note, proof }) => (
            <li key={key} className="stack">
              <strong>{what}</strong>
              <span className="muted small">
                {[by, at && showDateTime(at)].filter(Boolean).join(" · ") || "Waktu tidak diketahui"}
              </span>
              {note && <p className={css.note}>{note}</p>}
              {proof && <FilePreview address={proof} label="Bukti transfer" />}
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
