import { BROKEN } from "./core/exit-codes.ts"
import { errorFacts, jsonLog } from "./core/log.ts"
import { commandOf } from "./operations/commands.ts"
import { type Running, startServer } from "./start.ts"

/** Requests and jobs have four seconds; containers are killed after ten. */
const STOP_TIMEOUT_MS = 9000

let running: Running | undefined
let isStopping = false
const end = async (code: number) => {
  if (isStopping) return
  isStopping = true
  if (code === 0) await running?.drain()
  setTimeout(() => process.exit(code || 1), STOP_TIMEOUT_MS).unref()
  await running?.stop().catch((error: unknown) => jsonLog("stop-failed", errorFacts(error)))
  process.exit(code)
}

// Also receives unhandled rejections. The state after an error is unknown, so the server logs it and ends.
process.on("uncaughtException", (error, origin) => {
  // The log itself may fail while the server stops.
  if (isStopping) return
  jsonLog("uncaught", { origin, ...errorFacts(error) })
  void end(BROKEN)
})

const [name, ...args] = process.argv.slice(2)

try {
  const command = commandOf(name)
  if (command) {
    for (const line of await command(...args)) console.log(line)
    process.exit(0)
  }
  running = await startServer()
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => end(0))
  process.on("disconnect", () => end(0))
} catch (error) {
  const { message, cause } = error as Error
  process.stderr.write(`${message}\n${cause === undefined ? "" : `Sebab: ${cause}\n`}`)
  process.exit(1)
}
