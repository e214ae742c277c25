import { mkdirSync, writeFileSync } from "node:fs"
import { inRoot } from "../../scripts/paths.mjs"

/** A line of the table that `npm run test:crash` prints. */
export interface Tried {
  what: string
  /** How often, in words or as a number. */
  times: number | string
  held: boolean
}

const FOLDER = inRoot("test-results/crash")

/** `npm run test:crash` tries everything; `npm test` a part of a few seconds. */
export const IS_WHOLE = process.env.CRASH === "all"

/** Keeps what a file of tests has tried, for the table. */
export const keepResults = (file: string, tried: readonly Tried[]) => {
  mkdirSync(FOLDER, { recursive: true })
  writeFileSync(`${FOLDER}/${file}.json`, JSON.stringify(tried))
}
