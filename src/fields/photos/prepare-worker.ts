import { prepare } from "./prepare.ts"

export interface Asked {
  id: number
  file: File
}

export type Told = { id: number } & ({ file: File } | { problem: string })

const answer = async ({ id, file }: Asked): Promise<Told> => {
  try {
    return { id, file: await prepare(file) }
  } catch (error) {
    return { id, problem: error instanceof Error ? error.message : String(error) }
  }
}

// One after the other: ten large photos at once would not fit into a phone's memory.
let last: Promise<unknown> = Promise.resolve()
addEventListener("message", ({ data }: MessageEvent<Asked>) => {
  last = last.then(async () => postMessage(await answer(data)))
})
