/** A field's photos that are not at the service yet. */
export interface PendingPhotos {
  /** Being prepared or sent, or in the queue for it. */
  running: number
  /** Failed, or without a connection: they go on when the user does something, or when the connection is back. */
  stuck: number
}

const NONE: PendingPhotos = { running: 0, stuck: 0 }

const fields = new Map<string, PendingPhotos>()
const listeners = new Set<() => void>()

/** Says how a field stands, by the id of its input; undefined when it is gone. */
export const setPending = (id: string, pending: PendingPhotos | undefined): void => {
  if (pending) fields.set(id, pending)
  else fields.delete(id)
  for (const listener of listeners) listener()
}

export const subscribePending = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** How the fields stand whose ids are meant; without a rule all of them. */
export const pendingPhotos = (isMeant: (id: string) => boolean = () => true): PendingPhotos =>
  [...fields]
    .filter(([id]) => isMeant(id))
    .reduce((sum, [, { running, stuck }]) => ({ running: sum.running + running, stuck: sum.stuck + stuck }), NONE)

/** Waits until nothing is on its way any more, and the form has heard of it; then gives what is stuck. */
export const settledPhotos = (isMeant?: (id: string) => boolean): Promise<PendingPhotos> =>
  new Promise((done) => {
    const look = () => {
      const pending = pendingPhotos(isMeant)
      if (pending.running > 0) return
      stop()
      setTimeout(() => done(pending))
    }
    const stop = subscribePending(look)
    look()
  })
