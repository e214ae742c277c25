import { type Remote, wrap } from "comlink"

/** The worker ended, or its file could not be loaded; the message is a sentence for the user. */
export class WorkerCrash extends Error {}

type Methods = Readonly<Record<string, (...args: never[]) => unknown>>

export interface RemoteWorker<T> {
  /** The worker's methods. The first call starts it, and the first call after it crashed or was stopped starts another. */
  remote: Remote<T>
  /** Ends it; calls that wait are never answered. */
  stop: () => void
}

/** A worker through Comlink whose waiting calls fail with `crashed` when it crashes; Comlink alone would leave them waiting. */
export const remoteWorker = <T extends Methods>(
  start: () => Worker,
  crashed: string,
  onStart?: (remote: Remote<T>) => void,
): RemoteWorker<T> => {
  let worker: Worker | undefined
  let methods: Methods = {}
  const waiting = new Set<(error: Error) => void>()
  const stop = () => {
    worker?.terminate()
    worker = undefined
    waiting.clear()
  }
  const begin = () => {
    const fresh = start()
    fresh.addEventListener("error", () => {
      const fails = [...waiting]
      stop()
      for (const fail of fails) fail(new WorkerCrash(crashed))
    })
    const remote = wrap<T>(fresh)
    worker = fresh
    methods = remote as unknown as Methods
    onStart?.(remote)
  }
  const call = (name: string, args: readonly unknown[]) =>
    new Promise((resolve, reject) => {
      if (!worker) begin()
      waiting.add(reject)
      const answer = methods[name]?.(...(args as never[])) as Promise<unknown>
      answer.then(resolve, reject).finally(() => waiting.delete(reject))
    })
  const remote = new Proxy(
    {},
    {
      get:
        (_, name: string) =>
        (...args: unknown[]) =>
          call(name, args),
    },
  )
  return { remote: remote as Remote<T>, stop }
}
