import { startServer } from "./start.ts"

/** Milliseconds after which what still hangs is left behind. */
const LONGEST_STOP = 5000

try {
  const { stop } = await startServer()
  let stopping = false
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.on(signal, async () => {
      if (stopping) return
      stopping = true
      setTimeout(() => process.exit(1), LONGEST_STOP).unref()
      await stop()
      process.exit(0)
    })
  }
} catch (error) {
  const { message, cause } = error as Error
  process.stderr.write(`${message}\n${cause === undefined ? "" : `Sebab: ${cause}\n`}`)
  process.exit(1)
}
