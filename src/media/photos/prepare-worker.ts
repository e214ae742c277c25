import { type Prepared, prepare } from "./prepare.ts"

export interface PrepareRequest {
  id: number
  file: File
  turns: number
}

export type PrepareResponse = { id: number } & (Prepared | { problem: string })

const answer = async ({ id, file, turns }: PrepareRequest): Promise<PrepareResponse> => {
  try {
    return { id, ...(await prepare(file, turns)) }
  } catch (error) {
    return { id, problem: error instanceof Error ? error.message : String(error) }
  }
}

// One after the other: ten large photos at once would not fit into a phone's memory.
let last: Promise<unknown> = Promise.resolve()
addEventListener("message", ({ data }: MessageEvent<PrepareRequest>) => {
  last = last.then(async () => postMessage(await answer(data)))
})
