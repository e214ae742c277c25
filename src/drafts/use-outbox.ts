import { useStore } from "../data/store.ts"
import { useAppContext } from "../session/app-context.ts"
import { type Outbox, outboxOf } from "./outbox.ts"
import { browserOutboxStorage } from "./outbox-storage.ts"

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
