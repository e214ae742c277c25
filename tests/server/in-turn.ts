import type { Worker } from "../../server/jobs/jobs.ts"

export const inTurn = (worker: Worker) => {
  let last: Promise<unknown> = Promise.resolve()
  const begin = (id: string) => {
    last = last.then(() => worker.work(id))
  }
  const idle = async () => {
    for (let seen: unknown; seen !== last; ) {
      seen = last
      await last
    }
  }
  /** Lets nothing begin until the returned function is called. */
  const hold = () => {
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    last = last.then(() => held)
    return release
  }
  return {
    ...worker,
    begin,
    idle,
    hold,
    resume: async () => {
      for (const id of await worker.left(true)) begin(id)
    },
    stop: async () => {
      worker.stop()
      await idle()
    },
  }
}
