import { type Prepared, prepare } from "./prepare.ts"

export interface Asked {
  id: number
  file: File
  turns: number
}

export type Told = { id: number } & (Prepared | { problem: string })

const answer = async ({ id, file, turns }: Asked): Promise<Told> => {
  try {
    return { id, ...(await prepare(file, turns)) }
  } catch (error) {
    return { id, problem: error instanceof Error ? error.message : String(error) }
  }
}

// One after the other: ten large photos at once would not fit into a phone's memory.
let last: Promise<unknown> = Promise.resolve()
addEventListener("message", ({ data }: MessageEvent<Asked>) => {
  last = last.then(async () => postMessage(await answer(data)))
})
