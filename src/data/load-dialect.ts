import { resources } from "../resources/index.ts"
import type { Dialect } from "../wire/dialect.ts"
import { ConfigError } from "./config-error.ts"

/** The dialect of `/config.json`. Throws a ConfigError with a sentence for each mistake: half a dialect would read and write wrongly. */
export const loadDialect = async (content: unknown): Promise<Dialect> => {
  const { readDialect } = await import("../wire/read-dialect.ts")
  const read = readDialect(resources, content)
  if ("dialect" in read) return read.dialect
  throw new ConfigError("dialect", read.faults)
}
