import { AsyncLocalStorage } from "node:async_hooks"

export interface Statements {
  count: number
  /** Milliseconds of all statements; concurrent ones are added. */
  ms: number
  slowest: { sql: string; ms: number } | undefined
}

export type OnStatement = (sql: string, ms: number) => void

const current = new AsyncLocalStorage<Statements>()

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

const textOf = (statement: unknown): string =>
  typeof statement === "string" ? statement : String((statement as { text?: unknown } | undefined)?.text ?? "")

/** Ignores calls with a callback: a pool uses them internally, and its own query is already timed. */
export const timed = <Client extends { query: Query }>(client: Client, onStatement: OnStatement): Client => {
  const query = client.query.bind(client) as (...parameters: unknown[]) => unknown
  const timedQuery = (...parameters: unknown[]) => {
    const began = performance.now()
    const answer = query(...parameters)
    if (!(answer instanceof Promise)) return answer
    const sql = textOf(parameters[0])
    const note = () => onStatement(sql, performance.now() - began)
    answer.then(note, note)
    return answer
  }
  return Object.assign(client, { query: timedQuery })
}
