import type { ReportRequest } from "./ad-report-reader.ts"
import { readingOf } from "./ad-report-reading.ts"

/** A separate process for one report: a malicious file can only harm this process. */
process.once("message", async (request: ReportRequest) => {
  const reading = await readingOf(request)
  process.send?.(reading, () => process.exit())
})
