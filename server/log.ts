/** One line of JSON an event, without tokens, bodies or queries. */
export type Log = (event: string, facts: Readonly<Record<string, unknown>>) => void

export const jsonLog: Log = (event, facts) => {
  process.stdout.write(`${JSON.stringify({ time: new Date().toISOString(), event, ...facts })}\n`)
}

export const noLog: Log = () => {}
