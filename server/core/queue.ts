export interface Queue {
  /** Lower ranks run first, equal ranks in order of arrival. Rejects if the queue is full. */
  run: <T>(rank: number, work: () => Promise<T>) => Promise<T>
}

interface QueueOptions {
  atOnce: number
  longest: number
  refusal: () => Error
}

interface Waiting {
  rank: number
  start: () => void
  refuse: (error: Error) => void
}

export const queueOf = ({ atOnce, longest, refusal }: QueueOptions): Queue => {
  const waiting: Waiting[] = []
  let running = 0
  const turn = (rank: number) =>
    new Promise<void>((start, refuse) => {
      const behind = waiting.findIndex((other) => other.rank > rank)
      waiting.splice(behind < 0 ? waiting.length : behind, 0, { rank, start, refuse })
      if (waiting.length > longest) waiting.pop()?.refuse(refusal())
    })
  return {
    run: async (rank, work) => {
      if (running < atOnce) running += 1
      else await turn(rank)
      try {
        return await work()
      } finally {
        const next = waiting.shift()
        if (next) next.start()
        else running -= 1
      }
    },
  }
}

export interface Queues {
  run: <T>(key: string, work: () => Promise<T>) => Promise<T>
}

/** A queue for each key, for as long as it has work. */
export const queuesOf = (options: QueueOptions): Queues => {
  const queues = new Map<string, { queue: Queue; count: number }>()
  return {
    run: async (key, work) => {
      const own = queues.get(key) ?? { queue: queueOf(options), count: 0 }
      queues.set(key, own)
      own.count += 1
      try {
        return await own.queue.run(0, work)
      } finally {
        own.count -= 1
        if (own.count === 0) queues.delete(key)
      }
    },
  }
}
