import { type PGlite, parse, protocol, type QueryOptions, type Results } from "@electric-sql/pglite"

const { serialize } = protocol

interface Statement {
  name: string
  types: readonly number[]
}

/**
 * Parses and plans each statement once, which halves the time of short ones. Statements inside transactions are not
 * cached.
 */
export const keepStatements = (client: PGlite, isKept: (text: string) => boolean): PGlite => {
  const known = new Map<string, Statement>()
  let made = 0
  const send = (message: Uint8Array) => client.execProtocolStream(message, { syncToFs: false })

  const statementOf = async (text: string): Promise<Statement> => {
    const existing = known.get(text)
    if (existing) return existing
    made += 1
    const name = `kept${made}`
    await send(serialize.parse({ name, text }))
    const types = parse.parseDescribeStatementResults(await send(serialize.describe({ type: "S", name })))
    const statement = { name, types }
    known.set(text, statement)
    return statement
  }

  const run = async (text: string, values: readonly unknown[], options?: QueryOptions) => {
    const messages: Parameters<typeof parse.parseResults>[0] = []
    try {
      const { name, types } = await statementOf(text)
      const texts = values.map((value, at) =>
        value === null || value === undefined ? null : (client.serializers[types[at] ?? 0] ?? String)(value),
      )
      messages.push(...(await send(serialize.bind({ statement: name, values: texts }))))
      messages.push(...(await send(serialize.describe({ type: "P" }))))
      messages.push(...(await send(serialize.execute({}))))
    } finally {
      messages.push(...(await send(serialize.sync())))
    }
    await client.syncToFs()
    return parse.parseResults(messages, client.parsers, options)[0]
  }

  const query = client.query.bind(client)
  const kept = (text: string, values: readonly unknown[], options?: QueryOptions) =>
    client._runExclusiveTransaction(() => client._runExclusiveQuery(() => run(text, values, options)))
  return Object.assign(client, {
    query: <Row>(text: string, values: unknown[] = [], options?: QueryOptions): Promise<Results<Row>> =>
      isKept(text) && !client.closed
        ? (kept(text, values, options) as Promise<Results<Row>>)
        : query<Row>(text, values, options),
  })
}
