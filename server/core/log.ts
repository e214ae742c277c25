import { inspect } from "node:util"

/** One line of JSON per event, without tokens, bodies or queries. */
export type Log = (event: string, facts: Readonly<Record<string, unknown>>) => void

const lines: string[] = []
const writeLines = () => process.stdout.write(lines.splice(0).join(""))
process.on("exit", writeLines)

/** Writes after the answers of the same turn of the event loop: writing blocks. */
export const jsonLog: Log = (event, facts) => {
  if (lines.length === 0) setImmediate(writeLines)
  lines.push(`${JSON.stringify({ time: new Date().toISOString(), event, ...facts })}\n`)
}

export const noLog: Log = () => {}

/** Without query parameters, which may contain personal data. */
export const errorFacts = (error: unknown) => {
  if (!(error instanceof Error)) return { error: inspect(error, { depth: 1 }) }
  const { message, stack = "", cause } = error
  return {
    error: message.split("\nparams:")[0],
    cause: cause instanceof Error ? cause.message : undefined,
    at: stack.split("\n").filter((line) => /^\s+at /.test(line)),
  }
}
