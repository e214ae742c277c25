import { isObject } from "../../declare/index.ts"
import { useBackoffice } from "../../providers/backoffice.ts"
import { useCallQuery } from "../../providers/use-call.ts"

/** A report that was uploaded before. */
export interface SentReport {
  hash: string
  name: string
  rows: number
  ads: number
  spent: number
  from: string
  to: string
  user_name: string
  at: string
}

const isSent = (row: unknown): row is SentReport => isObject(row) && typeof row.hash === "string"

/** What was uploaded, the last one first; nothing where the service does not keep it. */
export const useSentReports = (): readonly SentReport[] => {
  const { config } = useBackoffice()
  const { data } = useCallQuery("premium-ads.reports", {}, { enabled: config.extensions, staleTime: 0 })
  return Array.isArray(data) ? data.filter(isSent) : []
}
