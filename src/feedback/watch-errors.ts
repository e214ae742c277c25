import type { Services } from "../data/services.ts"

export const watchErrors = (services: Services) => {
  if (!services.config.extensions) return
  const report = async (error: unknown) => {
    if (error) await (await import("./report-error.ts")).reportError(services, error)
  }
  const tell = (error: unknown) => void report(error).catch(() => undefined)
  addEventListener("error", ({ error }) => tell(error))
  addEventListener("unhandledrejection", ({ reason }) => tell(reason))
}
