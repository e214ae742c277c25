import { medianOf } from "../product.mjs"

/** What the driver is handed: SQL and its parameters. Those of one turn were sent at once, without waiting for another. @typedef {{ text: string, values: unknown[] }[][]} Turns */

/**
 * The SQL that some work makes, in turns.
 * @param {any} db
 * @param {() => Promise<unknown>} work
 * @returns {Promise<Turns>}
 */
export const statementsOf = async (db, work) => {
  const { session } = db._
  const [own, ownInTransactions] = [session.logger, session.options.logger]
  /** @type {Turns} */
  const turns = []
  let isNew = true
  const logger = {
    /** @param {string} text @param {unknown[]} values */
    logQuery: (text, values) => {
      if (isNew) turns.push([])
      isNew = false
      setImmediate(() => {
        isNew = true
      })
      turns.at(-1)?.push({ text, values })
    },
  }
  session.logger = session.options.logger = logger
  try {
    await work()
  } finally {
    session.logger = own
    session.options.logger = ownInTransactions
  }
  return turns
}

const WRITES = /^\s*(insert|update|delete)/i

/**
 * Milliseconds that these take with the same driver and nothing else around them. What writes is taken back each time.
 * @param {any} db
 * @param {Turns} turns
 * @param {number} runs
 */
export const timeOfStatements = async (db, turns, runs) => {
  const pool = db.$client
  const isWriting = turns.flat().some(({ text }) => WRITES.test(text))
  /** @param {any} client */
  const send = async (client) => {
    for (const turn of turns)
      await Promise.all(
        turn
          .filter(({ text }) => !/^\s*(begin|commit)/i.test(text))
          .map(({ text, values }) =>
            "connect" in pool
              ? client.query({ text, values, rowMode: "array" })
              : client.query(text, values, { rowMode: "array" }),
          ),
      )
  }
  const client = isWriting && "connect" in pool ? await pool.connect() : pool
  const samples = []
  for (let run = 0; run < runs; run += 1) {
    const began = performance.now()
    if (isWriting) await client.query("begin")
    await send(client)
    const took = performance.now() - began
    if (isWriting) await client.query("rollback")
    samples.push(took)
  }
  if (client !== pool) client.release()
  return medianOf(samples)
}
