import { type BaseRecord, type HttpError, type ILog, useList, useLogList } from "@refinedev/core"
import { useState } from "react"
import { Link } from "react-router"
import { AUDIT_LOG, actionInLog, MOST_ENTRIES } from "../../data/audit-log-provider.ts"
import { fieldOfKind, isWritten, type Resource, wordOf } from "../../declare/index.ts"
import { FieldChanges } from "../../fields/FieldChanges.tsx"
import { hasId, pathOfRecord, useHref } from "../../routing/routes.ts"
import { useAppContext } from "../../session/app-context.ts"
import { showDateTime } from "../../time/show-date.ts"
import { QueryState } from "../../ui/QueryState.tsx"
import css from "./facts.module.css"

interface HistoryProps {
  resource: Resource
  record: BaseRecord
}

/** Returns whether log entries contain their record. Without extensions, the newest entry is checked. */
const useKnowsRecords = (mayRead: boolean): boolean => {
  const { config } = useAppContext()
  const { result } = useList<BaseRecord>({
    resource: AUDIT_LOG,
    pagination: { currentPage: 1, pageSize: 1 },
    queryOptions: { enabled: mayRead && !config.extensions, staleTime: Number.POSITIVE_INFINITY },
    errorNotification: false,
    liveMode: "off",
  })
  const [newest] = result.data
  return config.extensions || (Boolean(newest?.resource) && Boolean(newest?.record_id))
}

const Entry = ({ entry }: { entry: ILog }) => {
  const { resources, pages } = useAppContext()
  const log = resources.find(({ name }) => name === AUDIT_LOG)
  const page = pages.find(({ name }) => name === AUDIT_LOG)
  const to = page && pathOfRecord(page, { id: entry.id })
  const word = wordOf(fieldOfKind("select", log?.fields.action), actionInLog(entry.action))
  return (
    <li>
      <p>
        <b>{word}</b> · {entry.author?.name || "Tidak diketahui"} ·{" "}
        {to ? <Link to={to}>{showDateTime(entry.createdAt)}</Link> : showDateTime(entry.createdAt)}
      </p>
      {(entry.data || entry.previousData) && (
        <FieldChanges before={entry.previousData} after={entry.data} of={entry.resource} />
      )}
    </li>
  )
}

const Entries = ({ resource, record }: HistoryProps) => {
  const hrefOf = useHref()
  const query = useLogList<ILog[], HttpError, ILog[]>({
    resource: resource.name,
    // A new version reloads the entries.
    meta: { id: String(record.id), version: record.version },
  })
  const { data: entries = [] } = query
  const all = hrefOf(AUDIT_LOG, {
    filters: [
      { field: "resource", operator: "eq", value: resource.name },
      { field: "record_id", operator: "eq", value: String(record.id) },
    ],
  })
  return (
    <QueryState query={query} height={80}>
      {() =>
        entries.length === 0 ? (
          <p className="muted">Belum ada perubahan yang tercatat untuk {resource.noun} ini.</p>
        ) : (
          <>
            <ol>
              {entries.map((entry) => (
                <Entry key={String(entry.id)} entry={entry} />
              ))}
            </ol>
            {entries.length >= MOST_ENTRIES && all && <Link to={all}>Lihat semuanya di log</Link>}
          </>
        )
      }
    </QueryState>
  )
}

export const History = ({ resource, record }: HistoryProps) => {
  const { can } = useAppContext()
  const [isOpen, setOpen] = useState(false)
  const mayRead = can(AUDIT_LOG, "list") && isWritten(resource) && resource.name !== AUDIT_LOG && hasId(record)
  const isKnown = useKnowsRecords(mayRead)
  if (!mayRead || !isKnown) return null
  return (
    <details className={`${css.panel} ${css.history}`} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="strong heading">Riwayat perubahan</summary>
      {isOpen && <Entries resource={resource} record={record} />}
    </details>
  )
}
