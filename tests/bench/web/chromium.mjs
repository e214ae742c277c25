// Chromium without test tooling. Playwright enables the `Runtime` domain; then V8 collects source positions of a module
// at its first `Error`. That costs the bare antd table 65 ms.
import { spawn } from "node:child_process"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"

/** @typedef {(event: any) => void} Listener */
/** @typedef {Awaited<ReturnType<typeof startChromium>>} Chromium */
/** @typedef {Awaited<ReturnType<Awaited<ReturnType<Chromium["newContext"]>>["newPage"]>>} Session commands and events of one page */

/** Starts Chromium with a new profile. @param {string} path @param {readonly string[]} args */
export const startChromium = async (path, args) => {
  const folder = mkdtempSync(join(tmpdir(), "griya-bench-profile-"))
  const child = spawn(
    path,
    [
      "--headless",
      "--remote-debugging-pipe",
      `--user-data-dir=${folder}`,
      "--disable-renderer-backgrounding",
      "--disable-background-timer-throttling",
      "--disable-back-forward-cache",
      "--hide-scrollbars",
      ...args,
    ],
    // The process group is needed because the command may be a script that starts the browser.
    { stdio: ["ignore", "ignore", "ignore", "pipe", "pipe"], detached: true },
  )
  const kill = () => process.kill(-Number(child.pid), "SIGKILL")
  process.once("exit", kill)
  const ended = new Promise((resolve) => child.once("exit", resolve))
  const to = /** @type {import("node:stream").Writable} */ (child.stdio[3])
  const from = /** @type {import("node:stream").Readable} */ (child.stdio[4])
  /** @type {Map<number, { resolve: (result: any) => void, reject: (error: Error) => void, method: string }>} */
  const asked = new Map()
  /** @type {Map<string, Listener[]>} by session and event */
  const listeners = new Map()
  let last = 0

  /** @param {any} message */
  const take = ({ id, result, error, method, params, sessionId }) => {
    if (id === undefined) for (const listener of listeners.get(`${sessionId} ${method}`) ?? []) listener(params)
    const question = asked.get(id)
    asked.delete(id)
    if (error) question?.reject(new Error(`${question.method}: ${error.message}`))
    else question?.resolve(result)
  }
  from.once("close", () => {
    for (const { reject, method } of asked.values()) reject(new Error(`${method}: the browser is gone`))
  })
  let rest = ""
  from.setEncoding("utf8").on("data", (text) => {
    const messages = (rest + text).split("\0")
    rest = messages.pop() ?? ""
    for (const message of messages) take(JSON.parse(message))
  })

  /** @param {string} method @param {object} [params] @param {string} [sessionId] @returns {Promise<any>} */
  const send = (method, params = {}, sessionId) =>
    new Promise((resolve, reject) => {
      last += 1
      asked.set(last, { resolve, reject, method })
      to.write(`${JSON.stringify({ id: last, method, params, sessionId })}\0`)
    })

  /** @param {string} sessionId */
  const session = (sessionId) => ({
    /** @param {string} method @param {object} [params] */
    send: (method, params) => send(method, params, sessionId),
    /** @param {string} event @param {Listener} listener */
    on: (event, listener) => {
      const key = `${sessionId} ${event}`
      listeners.set(key, [...(listeners.get(key) ?? []), listener])
    },
  })

  const newContext = async () => {
    const { browserContextId } = await send("Target.createBrowserContext")
    const newPage = async () => {
      const { targetId } = await send("Target.createTarget", { url: "about:blank", browserContextId })
      const { sessionId } = await send("Target.attachToTarget", { targetId, flatten: true })
      return { ...session(sessionId), close: () => send("Target.closeTarget", { targetId }) }
    }
    return { newPage, close: () => send("Target.disposeBrowserContext", { browserContextId }) }
  }
  const close = async () => {
    process.off("exit", kill)
    kill()
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
  const { product } = await send("Browser.getVersion")
  return { newContext, close, version: product }
}
