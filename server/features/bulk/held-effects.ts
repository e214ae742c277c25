import type { Context } from "../../engine/context.ts"
import { mergedChanges, type ResourceChanged } from "../../engine/live-events.ts"

/** Holds back what only the commit of a batch permits: events, ended sockets, deliveries and removals of files. */
export const holdEffects = (context: Context) => {
  const { live, files, begin } = context
  const changes: ResourceChanged[] = []
  const receivers = new Set<string>()
  const ended = { users: new Set<string>(), sessions: new Set<string>() }
  const webhooks = new Set<string>()
  const removed = new Set<string>()
  const addAll = <T>(to: Set<T>, all: readonly T[] = []) => {
    for (const one of all) to.add(one)
  }
  const holding: Context = {
    ...context,
    live: {
      ...live,
      changed: (event) => void changes.push(event),
      notified: (users) => addAll(receivers, users),
      ended: ({ users, sessions }) => {
        addAll(ended.users, users)
        addAll(ended.sessions, sessions)
      },
    },
    begin: (work, id) => (work === "webhook" ? void webhooks.add(id) : begin(work, id)),
    files: { ...files, remove: async (name) => void removed.add(name) },
  }
  const release = async () => {
    for (const event of mergedChanges(changes)) live.changed(event)
    if (receivers.size > 0) live.notified([...receivers], true)
    if (ended.users.size + ended.sessions.size > 0)
      live.ended({ users: [...ended.users], sessions: [...ended.sessions] })
    for (const webhook of webhooks) begin("webhook", webhook)
    for (const name of removed) await files.remove(name)
  }
  return { holding, release }
}
