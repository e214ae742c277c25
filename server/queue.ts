/** Work that waits for its turn. */
export interface Queue {
  /** Lower ranks come first, equal ones in the order in which they came. Rejects with the refusal where there is no room. */
  run: <T>(rank: number, work: () => Promise<T>) => Promise<T>
}

interface QueueOptions {
  /** Works at a time. */
  atOnce: number
  /** Works that may wait; beyond it the one of the highest rank is refused, the newest of those. */
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
