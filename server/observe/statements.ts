import { AsyncLocalStorage } from "node:async_hooks"

/** What one call asked the database. */
export interface Statements {
  count: number
  /** Milliseconds of all, those that ran at the same time each for itself. */
  ms: number
  /** The one that took longest, without its values. */
  slowest: { sql: string; ms: number } | undefined
}

/** Told of each statement that was answered, in the order of their answers. */
export type OnStatement = (sql: string, ms: number) => void

const current = new AsyncLocalStorage<Statements>()

/** Does one call's work and counts its statements. */
export const countStatements = async (work: () => Promise<unknown>): Promise<Statements> => {
  const statements: Statements = { count: 0, ms: 0, slowest: undefined }
  await current.run(statements, work)
  return statements
}

export const noteStatement: OnStatement = (sql, ms) => {
  const statements = current.getStore()
  if (!statements) return
  statements.count += 1
  statements.ms += ms
  if (ms > (statements.slowest?.ms ?? -1)) statements.slowest = { sql, ms }
}

type Query = (...parameters: never[]) => unknown

const textOf = (asked: unknown): string =>
  typeof asked === "string" ? asked : String((asked as { text?: unknown } | undefined)?.text ?? "")

/** The same client, whose statements are timed. Those with a callback are a pool's own way to a client: whoever asked the pool is timed. */
export const timed = <Client extends { query: Query }>(client: Client, onStatement: OnStatement): Client => {
  const query = client.query.bind(client) as (...parameters: unknown[]) => unknown
  const asking = (...parameters: unknown[]) => {
    const began = performance.now()
    const asked = query(...parameters)
    if (!(asked instanceof Promise)) return asked
    const sql = textOf(parameters[0])
    const note = () => onStatement(sql, performance.now() - began)
    asked.then(note, note)
    return asked
  }
  return Object.assign(client, { query: asking })
}
