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
  const { socket, stop } = startPostgres()
  provide("postgres", socket)
  return stop
}
