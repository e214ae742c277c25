import { type Remote, wrap } from "comlink"

export class WorkerCrash extends Error {}

type Methods = Readonly<Record<string, (...args: never[]) => unknown>>

export interface RemoteWorker<T> {
  remote: Remote<T>
  stop: () => void
}

interface WorkerOptions<T> {
  onStart?: (remote: Remote<T>) => void
  /** Terminates the worker if this method exceeds `ms`; pending calls fail with `sentence`. */
  limit?: { method: keyof T; ms: number; sentence: string }
}

/** Rejects pending calls if the worker crashes; Comlink alone would leave them pending. */
export const remoteWorker = <T extends Methods>(
  start: () => Worker,
  crashed: string,
  { onStart, limit }: WorkerOptions<T> = {},
): RemoteWorker<T> => {
  let worker: Worker | undefined
  let methods: Methods = {}
  const waiting = new Set<(error: Error) => void>()
  const stop = () => {
    worker?.terminate()
    worker = undefined
    waiting.clear()
  }
  const failAll = (sentence: string) => {
    const fails = [...waiting]
    stop()
    for (const fail of fails) fail(new WorkerCrash(sentence))
  }
  const begin = () => {
    const fresh = start()
    fresh.addEventListener("error", () => failAll(crashed))
    const remote = wrap<T>(fresh)
    worker = fresh
    methods = remote as unknown as Methods
    onStart?.(remote)
  }
  const call = (name: string, args: readonly unknown[]) =>
    new Promise((resolve, reject) => {
      if (!worker) begin()
      waiting.add(reject)
      const own = worker
      const timer =
        limit?.method === name ? setTimeout(() => own === worker && failAll(limit.sentence), limit.ms) : undefined
      const answer = methods[name]?.(...(args as never[])) as Promise<unknown>
      answer.then(resolve, reject).finally(() => {
        clearTimeout(timer)
        waiting.delete(reject)
      })
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
