import { appendFileSync, mkdirSync } from "node:fs"
import { resolve } from "node:path"

const folder = resolve(import.meta.dirname, "../../test-results")

export const recordResult = (part: string, cases: number, broken = 0): void => {
  if (process.env.SECURITY !== "whole") return
  mkdirSync(folder, { recursive: true })
  appendFileSync(resolve(folder, "security.jsonl"), `${JSON.stringify({ part, cases, held: cases - broken })}\n`)
}
