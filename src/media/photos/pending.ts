import { createStore, useStore } from "../../data/store.ts"

export interface PendingPhotos {
  running: number
  stuck: number
}

const fields = createStore<ReadonlyMap<string, PendingPhotos>>(new Map())

const NONE: PendingPhotos = { running: 0, stuck: 0 }

export const setPending = (id: string, pending: PendingPhotos | undefined): void =>
  fields.set(
    new Map([...[...fields.get()].filter(([other]) => other !== id), ...(pending ? [[id, pending] as const] : [])]),
  )

export const pendingPhotos = (isMeant: (id: string) => boolean = () => true): PendingPhotos =>
  [...fields.get()]
    .filter(([id]) => isMeant(id))
    .reduce((sum, [, { running, stuck }]) => ({ running: sum.running + running, stuck: sum.stuck + stuck }), NONE)

export const usePendingPhotos = (isMeant: (id: string) => boolean): PendingPhotos => {
  useStore(fields)
  return pendingPhotos(isMeant)
}

/** Resolves after all uploads end and the form has rendered. */
export const waitForPhotos = (isMeant: (id: string) => boolean): Promise<PendingPhotos> =>
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
