import { createStore, useStore } from "../../data/store.ts"

/** A field's photos that are not at the service yet. */
export interface PendingPhotos {
  /** Being prepared or sent, or in the queue for it. */
  running: number
  /** Failed, or without a connection: they go on when the user does something, or when the connection is back. */
  stuck: number
}

/** By the id of the field's input. */
const fields = createStore<ReadonlyMap<string, PendingPhotos>>(new Map())

const NONE: PendingPhotos = { running: 0, stuck: 0 }

/** Sets a field's numbers; undefined removes the field. */
export const setPending = (id: string, pending: PendingPhotos | undefined): void =>
  fields.set(
    new Map([...[...fields.get()].filter(([other]) => other !== id), ...(pending ? [[id, pending] as const] : [])]),
  )

/** The sum over the fields whose ids match; without a rule over all. */
export const pendingPhotos = (isMeant: (id: string) => boolean = () => true): PendingPhotos =>
  [...fields.get()]
    .filter(([id]) => isMeant(id))
    .reduce((sum, [, { running, stuck }]) => ({ running: sum.running + running, stuck: sum.stuck + stuck }), NONE)

/** The same, with a render at every change. */
export const usePendingPhotos = (isMeant?: (id: string) => boolean): PendingPhotos => {
  useStore(fields)
  return pendingPhotos(isMeant)
}

/** Waits until nothing is running and the form has rendered, then gives the numbers. */
export const settledPhotos = (isMeant?: (id: string) => boolean): Promise<PendingPhotos> =>
  new Promise((done) => {
    const look = () => {
      const pending = pendingPhotos(isMeant)
      if (pending.running > 0) return
      stop()
      setTimeout(() => done(pending))
    }
    const stop = fields.subscribe(look)
    look()
  })
