import type { TestProject } from "vitest/node"
import { hasPostgres, startPostgres } from "./postgres.ts"

declare module "vitest" {
  interface ProvidedContext {
    /** Folder with the socket of the run's cluster. */
    postgres?: string
  }
}

/** Vitest calls it before the first file of its project, and what it returns after the last. */
export const setup = ({ provide }: TestProject) => {
  if (!hasPostgres) return
  // A statement that hangs fails with its text, before its test is out of time.
  const { socket, stop } = startPostgres("statement_timeout=60s")
  provide("postgres", socket)
  return stop
}
