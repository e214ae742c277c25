import { spawn } from "node:child_process"
import { join } from "node:path"
import { createInterface } from "node:readline"
import { inRoot } from "../../scripts/paths.mjs"

const ADDRESS = /https?:\/\/\S+/

/** Keys of servers over PostgreSQL, which keep none themselves. */
const KEYS = { JWT_SECRET: "j".repeat(48), DATA_KEY: "d".repeat(48) }

/** @typedef {Awaited<ReturnType<typeof startProduct>>} Product */

/**
 * Starts the built product on a free port. `ready` is the start time in milliseconds.
 * @param {string} folder
 * @param {string} [built] where it was built, if not here
 * @param {{ env?: NodeJS.ProcessEnv, node?: string[] }} [more] more environment variables and options of Node
 */
export const startProduct = async (folder, built = inRoot(), { env, node = [] } = {}) => {
  const began = performance.now()
  const child = spawn(process.execPath, [...node, join(built, "dist-server/main.js")], {
    env: {
      ...process.env,
      ...((env?.DATABASE_URL ?? process.env.DATABASE_URL) ? KEYS : {}),
      NODE_ENV: "production",
      DEMO: "1",
      DEMO_LEADS_MINUTES: "0",
      // A few users stand for hundreds.
      CALLS_PER_SECOND: "100000",
      PORT: "0",
      DATA_DIR: folder,
      ...env,
    },
    stdio: ["ignore", "pipe", "inherit"],
  })
  const end = () => child.kill()
  process.once("exit", end)
  const ended = new Promise((resolve) => child.once("exit", resolve)).finally(() => process.off("exit", end))
  /** @type {string} */
  const address = await new Promise((resolve, reject) => {
    createInterface({ input: child.stdout }).on("line", (line) => {
      const [found] = line.startsWith("{") ? [] : (ADDRESS.exec(line) ?? [])
      if (found) resolve(found)
    })
    ended.then((code) => reject(new Error(`The product ended with ${code}; build it first: npm run build`)))
  })
  const { ok } = await fetch(`${address}/health`)
  if (!ok) throw new Error("/health does not answer")
  const ready = performance.now() - began
  /** @returns the exit code */
  const stop = () => {
    child.kill("SIGTERM")
    return ended
  }
  const kill = () => {
    child.kill("SIGKILL")
    return ended
  }
  return { address, ready, stop, kill, pid: Number(child.pid) }
}

/** @param {readonly number[]} samples */
export const medianOf = (samples) => samples.toSorted((a, b) => a - b)[Math.floor(samples.length / 2)] ?? Number.NaN

/** @param {string} address */
export const signIn = async (address) => {
  const { demo } = await (await fetch(`${address}/config.json`)).json()
  const [{ email, password }] = demo
  const answer = await fetch(`${address}/svc/auth/api/login`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ email, password }),
  })
  return (await answer.json()).token
}

/** Milliseconds until the response has been read. @param {string} url @param {string} token */
export const timeOf = async (url, token) => {
  const began = performance.now()
  const answer = await fetch(url, { headers: { Authorization: `Bearer ${token}` } })
  await answer.text()
  if (!answer.ok) throw new Error(`${url} answers ${answer.status}`)
  return performance.now() - began
}

/** @param {readonly number[]} samples in milliseconds */
export const waitOf = (samples) =>
  `median ${medianOf(samples).toFixed(0)} ms, slowest ${Math.max(...samples).toFixed(0)} ms of ${samples.length}`

/**
 * Milliseconds of two calls, repeated until `isOver`.
 * @param {string} address @param {string} token @param {() => Promise<boolean>} isOver
 */
export const waitsOf = async (address, token, isOver) => {
  /** @type {{ health: number[], list: number[] }} */
  const waits = { health: [], list: [] }
  do {
    waits.health.push(await timeOf(`${address}/health`, token))
    waits.list.push(await timeOf(`${address}/svc/main/house-list/admin?page=1&limit=20&sort=-updated_at`, token))
  } while (!(await isOver()))
  return waits
}
