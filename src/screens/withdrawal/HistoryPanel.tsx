import { type BaseRecord, type HttpError, useList } from "@refinedev/core"
import { refineQueryOf } from "../../data/refine-query.ts"
import { FilePreview } from "../../media/FilePreview.tsx"
import { withdrawal } from "../../resources/withdrawal.ts"
import { useAppContext } from "../../session/app-context.ts"
import { showDateTime } from "../../time/show-date.ts"
import { historyOf } from "./history.ts"
import "./withdrawal.css"

const LOG = "activity"
const READ = 50

/** Empty if the role cannot read the log, or the service cannot filter it by record. */
const useLog = (record: BaseRecord) => {
  const { policy, role, config } = useAppContext()
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
    queryOptions: { enabled: config.extensions && policy.may(role, LOG, "list"), retry: false },
    errorNotification: false,
  })
  return { isPending: query.isFetching && query.isPending, rows: result.data }
}

export const HistoryPanel = ({ record }: { record: BaseRecord }) => {
  const { isPending, rows } = useLog(record)
  return (
    <section className="facts" aria-label="Riwayat">
      <h2>Riwayat</h2>
      {isPending ? (
        <span className="skeleton" style={{ height: 120 }} />
      ) : (
        <ol className="happenings">
          {historyOf(record, rows).map(({ key, at, what, by, note, proof }) => (
            <li key={key}>
              <strong>{what}</strong>
              <span className="happening-who">
                {[by, at && showDateTime(at)].filter(Boolean).join(" · ") || "Waktu tidak diketahui"}
              </span>
              {note && <p>{note}</p>}
              {proof && <FilePreview address={proof} label="Bukti transfer" />}
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
