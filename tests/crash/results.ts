import { mkdirSync, writeFileSync } from "node:fs"
import { inRoot } from "../../scripts/paths.mjs"

export interface Tried {
  what: string
  times: number | string
  held: boolean
}

const FOLDER = inRoot("test-results/crash")

/** `npm run test:crash` runs everything; `npm test` only a few seconds of it. */
export const IS_WHOLE = process.env.CRASH === "all"

export const keepResults = (file: string, tried: readonly Tried[]) => {
  mkdirSync(FOLDER, { recursive: true })
  writeFileSync(`${FOLDER}/${file}.json`, JSON.stringify(tried))
}
