import { inspect } from "node:util"

/** One line of JSON per event, without tokens, bodies or queries. */
export type Log = (event: string, facts: Readonly<Record<string, unknown>>) => void

export const jsonLog: Log = (event, facts) => {
  process.stdout.write(`${JSON.stringify({ time: new Date().toISOString(), event, ...facts })}\n`)
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
