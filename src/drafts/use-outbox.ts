import type { DataProvider } from "@refinedev/core"
import { useStore } from "../data/store.ts"
import { placeholdersOf, type Resource, type Row } from "../declare/index.ts"
import { useAppContext } from "../session/app-context.ts"
import { createOutbox, type Outbox, type SendEntry } from "./outbox.ts"
import { browserOutboxStorage, type OutboxEntry } from "./outbox-storage.ts"

interface SendQueuedDependencies {
  data: Pick<DataProvider, "create" | "getList">
  resources: readonly Resource[]
  extensions: boolean
  upload: (folder: string, file: File) => Promise<string>
}

/** Allowed clock difference between browser and service, in milliseconds. */
const CLOCK_SKEW_MS = 5 * 60_000

const isSentRecord = (row: Row, { values, writtenAt, earlier = [] }: OutboxEntry) =>
  !earlier.includes(String(row.id)) &&
  row.from_customer !== true &&
  Date.parse(String(row.created_at)) >= writtenAt - CLOCK_SKEW_MS &&
  Object.entries(values).every(([name, value]) => !(name in row) || String(row[name] ?? "") === String(value ?? ""))

/**
 * Uploads the file, then creates the record. Without idempotency keys it first reads the list, and before a second
 * attempt searches it for the first one.
 */
export const createQueueSender = ({ data, resources, extensions, upload }: SendQueuedDependencies): SendEntry => {
  const rowsBeside = async (entry: OutboxEntry) => {
    const list = resources.find(({ name }) => name === entry.resource)?.calls.list
    if (extensions || !list) return undefined
    const filters = placeholdersOf(list).flatMap(([, field]) =>
      typeof field === "string" ? [{ field, operator: "eq" as const, value: entry.values[field] }] : [],
    )
    const { data: rows } = await data.getList({ resource: entry.resource, filters, pagination: { mode: "off" } })
    return rows
  }
  return async (entry, keep) => {
    const { file, ...rest } = entry
    let { values } = entry
    if (file) {
      values = { ...values, [file.field]: await upload(file.folder, file.file) }
      await keep({ ...rest, values })
    }
    const rows = await rowsBeside(entry)
    if (entry.earlier && rows?.some((row) => isSentRecord(row, entry))) return
    if (rows && !entry.earlier) await keep({ ...rest, values, earlier: rows.map(({ id }) => String(id)) })
    await data.create({ resource: entry.resource, variables: values, meta: { idempotencyKey: entry.key } })
  }
}

const outboxes = new Map<string, Outbox>()

export const countWaiting = (user: string): number => outboxes.get(user)?.list().length ?? 0

export const dropWaiting = async (user: string): Promise<void> => {
  const outbox = outboxes.get(user)
  for (const { key } of outbox?.list() ?? []) await outbox?.drop(key)
}

export const useOutbox = () => {
  const { identity, resources } = useAppContext()
  let outbox = outboxes.get(identity.id)
  if (!outbox) {
    outbox = createOutbox({ user: identity.id, resources, storage: browserOutboxStorage(identity.id) })
    outboxes.set(identity.id, outbox)
    void outbox.open()
  }
  return { outbox, ...useStore(outbox) }
}
