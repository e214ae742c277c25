import type { AuditLogProvider, CrudFilter, DataProvider, ILog } from "@refinedev/core"
import { type Resource, resourcesWithSameRecords } from "../declare/index.ts"
import type { Can } from "../session/access.ts"

export const AUDIT_LOG = "activity"

const MOST_ENTRIES = 50

export const actionInLog = (action: string) => (action === "delete" ? "remove" : action)
const toRefine = (action: string) => (action === "remove" ? "delete" : action)

type Entry = Readonly<Record<string, unknown>>

const logOf = ({ id, created_at, actor, subject, before, after, resource, action, record_id }: Entry): ILog => ({
  id: id as ILog["id"],
  createdAt: String(created_at),
  author: { name: actor, email: actor },
  name: String(subject),
  data: after,
  previousData: before,
  resource: String(resource),
  action: toRefine(String(action)),
  meta: { id: record_id },
})

interface Dependencies {
  data: Pick<DataProvider, "getList">
  resources: readonly Resource[]
  can: Can
}

/**
 * Refine's audit log for `useLogList({ resource, meta: { id } })`. Read-only: the service writes the log itself.
 * Returns no entries to roles without access.
 */
export const createAuditLogProvider = ({ data, resources, can }: Dependencies): Pick<AuditLogProvider, "get"> => ({
  get: async ({ resource: name, action, meta, author }): Promise<ILog[]> => {
    if (!can(AUDIT_LOG, "list")) return []
    const resource = resources.find((candidate) => candidate.name === name)
    const names = resource ? resourcesWithSameRecords(resources, resource).map((sharing) => sharing.name) : [name]
    const filters: CrudFilter[] = [{ field: "resource", operator: "in", value: names }]
    const add = (field: string, value: unknown) => {
      if (value !== undefined) filters.push({ field, operator: "eq", value: String(value) })
    }
    add("record_id", meta?.id)
    add("action", action && actionInLog(action))
    add("actor", author?.email)
    const { data: entries } = await data.getList({
      resource: AUDIT_LOG,
      filters,
      sorters: [{ field: "created_at", order: "desc" }],
      pagination: { mode: "server", currentPage: 1, pageSize: MOST_ENTRIES },
    })
    // Services that ignore a filter also send entries of other records.
    const isMeant = (entry: Entry) =>
      names.includes(String(entry.resource)) && (meta?.id === undefined || String(entry.record_id) === String(meta.id))
    return entries.filter(isMeant).map(logOf)
  },
})
