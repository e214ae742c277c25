import type { Dialect } from "../adapt/dialect.ts"
import { resources } from "../resources/index.ts"
import { ConfigError } from "./config.ts"

/** Throws a ConfigError with all mistakes, because a partial dialect could corrupt data. */
export const loadDialect = async (content: unknown): Promise<Dialect> => {
  const { readDialect } = await import("../adapt/read-dialect.ts")
  const read = readDialect(resources, content)
  if ("dialect" in read) return read.dialect
  throw new ConfigError("dialect", read.faults)
}
