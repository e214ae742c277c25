import { onTestFinished } from "vitest"
import { copyOf } from "./copy.ts"

/** A copy of the project to spoil; it is gone when the test ends. */
export const spoiltCopy = (files: Record<string, string>, parts?: string[]) => {
  const { folder, remove } = copyOf(files, parts)
  onTestFinished(remove)
  return folder
}
