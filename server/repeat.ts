import { errorFacts, type Log } from "./log.ts"

export const MINUTE = 60_000
export const HOUR = 60 * MINUTE

/** Does something at once and after every pause, never twice at a time. What fails is logged, and tried again the next time. */
export const repeat = (name: string, pause: number, work: () => Promise<unknown>, log: Log) => {
  let running: Promise<unknown> | undefined
  const run = () => {
    running ??= work()
      .catch((error: unknown) => log(`${name}-failed`, errorFacts(error)))
      .finally(() => {
        running = undefined
      })
  }
  run()
  const timer = setInterval(run, pause).unref()
  return {
    stop: async () => {
      clearInterval(timer)
      await running
    },
  }
}
