import { useStore } from "../data/store.ts"
import { useBackoffice } from "../session/backoffice.ts"
import { type Outbox, outboxOf } from "./outbox.ts"
import { browserOutboxStorage } from "./outbox-storage.ts"

/** By user, for the page's life. */
const outboxes = new Map<string, Outbox>()

/** How much waits of a user's. */
export const countWaiting = (user: string): number => outboxes.get(user)?.list().length ?? 0

/** The user has signed out and knows that it goes. */
export const dropWaiting = async (user: string): Promise<void> => {
  const outbox = outboxes.get(user)
  for (const { key } of outbox?.list() ?? []) await outbox?.drop(key)
}

/**
 * The signed-in user's outbox and what is in it. The shell sends what is put in, at once or when the network is back, and has
 * the resource's lists read anew before the entry goes: who puts a write in has nothing more to do.
 */
export const useOutbox = () => {
  const { identity, resources } = useBackoffice()
  let outbox = outboxes.get(identity.id)
  if (!outbox) {
    outbox = outboxOf({ user: identity.id, resources, storage: browserOutboxStorage(identity.id) })
    outboxes.set(identity.id, outbox)
    void outbox.open()
  }
  return { outbox, ...useStore(outbox) }
}
