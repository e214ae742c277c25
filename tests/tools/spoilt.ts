import { onTestFinished } from "vitest"
import { copyOf } from "./copy.ts"

export const spoiltCopy = (files: Record<string, string>, parts?: string[]) => {
  const { folder, remove } = copyOf(files, parts)
  onTestFinished(remove)
  return folder
}
