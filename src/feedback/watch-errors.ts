import type { Connection } from "../data/connect.ts"

/** Tells the services of errors in this page, where they take them: once each. */
export const watchErrors = (connection: Connection) => {
  if (!connection.config.extensions) return
  const report = async (error: unknown) => {
    if (error) await (await import("./report-error.ts")).reportError(connection, error)
  }
  // What cannot be reported is in the console.
  const tell = (error: unknown) => void report(error).catch(() => undefined)
  addEventListener("error", ({ error }) => tell(error))
  addEventListener("unhandledrejection", ({ reason }) => tell(reason))
}
