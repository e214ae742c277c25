import type { DataProvider } from "@refinedev/core"
import { useStore } from "../data/store.ts"
import { placeholdersOf, type Resource } from "../declare/index.ts"
import { useAppContext } from "../session/app-context.ts"
import { type Outbox, outboxOf, type SendEntry } from "./outbox.ts"
import { browserOutboxStorage, type OutboxEntry } from "./outbox-storage.ts"

interface SendQueuedDependencies {
  data: Pick<DataProvider, "create" | "getList">
  resources: readonly Resource[]
  extensions: boolean
  upload: (folder: string, file: File) => Promise<string>
}

/** Allowed clock difference between browser and service, in milliseconds. */
const CLOCK_SKEW_MS = 5 * 60_000

const isSentRecord = (row: Readonly<Record<string, unknown>>, { values, writtenAt }: OutboxEntry) =>
  Date.parse(String(row.created_at)) >= writtenAt - CLOCK_SKEW_MS &&
  Object.entries(values).every(([name, value]) => !(name in row) || String(row[name] ?? "") === String(value ?? ""))

/**
 * Uploads the file, then creates the record. Without idempotency keys it first searches the list for an earlier
 * attempt.
 */
export const sendQueuedOf = ({ data, resources, extensions, upload }: SendQueuedDependencies): SendEntry => {
  const arrived = async (entry: OutboxEntry) => {
    const list = resources.find(({ name }) => name === entry.resource)?.calls.list
    if (extensions || !entry.tried || !list) return false
    const filters = placeholdersOf(list).flatMap(([, field]) =>
      typeof field === "string" ? [{ field, operator: "eq" as const, value: entry.values[field] }] : [],
    )
    const { data: rows } = await data.getList({ resource: entry.resource, filters, pagination: { mode: "off" } })
    return rows.some((row) => isSentRecord(row, entry))
  }
  return async (entry, keep) => {
    const { file, ...rest } = entry
    let { values } = entry
    // An entry with a file has tried only the upload.
    if (!file && (await arrived(entry))) return
    if (file) {
      values = { ...values, [file.field]: await upload(file.folder, file.file) }
      await keep({ ...rest, values })
    }
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
    outbox = outboxOf({ user: identity.id, resources, storage: browserOutboxStorage(identity.id) })
    outboxes.set(identity.id, outbox)
    void outbox.open()
  }
  return { outbox, ...useStore(outbox) }
}
