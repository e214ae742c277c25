import { medianOf } from "../product.mjs"

/**
 * SQL and parameters as the driver receives them, grouped by turn of the event loop.
 * @typedef {{ text: string, values: unknown[] }[][]} Turns
 */

/**
 * Records SQL in turns. Create it before the first query: prepared statements keep the logger they were made with.
 * @param {any} db
 */
export const recorderOf = (db) => {
  /** @type {Turns | undefined} */
  let turns
  let isNew = true
  const logger = {
    /** @param {string} text @param {unknown[]} values */
    logQuery: (text, values) => {
      if (isNew) turns?.push([])
      isNew = false
      setImmediate(() => {
        isNew = true
      })
      turns?.at(-1)?.push({ text, values })
    },
  }
  db._.session.logger = db._.session.options.logger = logger
  /** @param {() => Promise<unknown>} work @returns {Promise<Turns>} */
  return async (work) => {
    /** @type {Turns} */
    const noted = []
    turns = noted
    isNew = true
    await work()
    turns = undefined
    return noted
  }
}

const WRITES = /^\s*(insert|update|delete)/i

/**
 * Measures the bare statements with the same driver. Writes are rolled back.
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
