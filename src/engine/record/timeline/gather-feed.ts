import type { AuditLogProvider, BaseRecord, DataProvider, ILog } from "@refinedev/core"
import { actionInLog } from "../../../data/audit-log-provider.ts"
import { isObject, parseQuery, type Resource } from "../../../declare/index.ts"
import type { TimelineSource } from "../../../declare/timeline.ts"
import type { Feed, TimelineEntry } from "../../../domain/timeline-entry.ts"

interface Documented {
  log: Pick<AuditLogProvider, "get">
  data: DataProvider
  resource: Resource
  record: BaseRecord
  sources: readonly TimelineSource[]
  kind: string | undefined
}

const MAX_RECORDS = 20

const toChange = ({ id, createdAt, author, action, resource, data, previousData }: ILog): TimelineEntry => ({
  id: `change.${id}`,
  kind: "change",
  at: createdAt,
  by: author?.name,
  action: actionInLog(action),
  of: resource,
  change: id as string | number,
  before: isObject(previousData) ? previousData : undefined,
  after: isObject(data) ? data : undefined,
})

const readRecords = async (
  { data, record }: Documented,
  { resource, by, from, at }: TimelineSource,
): Promise<TimelineEntry[]> => {
  const { data: rows } = await data.getList<BaseRecord>({
    resource: resource.name,
    filters: [{ field: by, operator: "eq", value: String(record[from] ?? "") }],
    sorters: [...parseQuery(resource, new URLSearchParams()).sort],
    pagination: { currentPage: 1, pageSize: MAX_RECORDS },
  })
  return rows.flatMap((row) => {
    const time = Date.parse(String(row[at] ?? ""))
    const entry = { id: `${resource.name}.${row.id}`, kind: "record", of: resource.name, record: row } as const
    return Number.isNaN(time) ? [] : [{ ...entry, at: new Date(time).toISOString() }]
  })
}

/** Puts a timeline together from documented calls, for services without one. It has one page. */
export const gatherFeed = async (from: Documented): Promise<Feed> => {
  const { log, resource, record, sources, kind } = from
  const logged = log
    .get?.({ resource: resource.name, meta: { id: String(record.id) } })
    .then((all) => all.map(toChange))
  const all = [
    ...(kind === undefined || kind === "change" ? [logged ?? []] : []),
    ...sources.filter(({ resource: { name } }) => (kind ?? name) === name).map((source) => readRecords(from, source)),
  ]
  const answers = await Promise.allSettled(all)
  const [failed] = answers.flatMap((answer) => (answer.status === "rejected" ? [answer.reason] : []))
  const found = answers.flatMap((answer) => (answer.status === "fulfilled" ? answer.value : []))
  if (failed !== undefined && found.length === 0) throw failed
  return { entries: found.sort((a, b) => Date.parse(b.at) - Date.parse(a.at)) }
}
