import { readReport } from "../../../src/domain/ad-report/read-report.ts"
import { sheetsIn } from "../../../src/domain/listing-import/read-sheets.ts"
import type { ReportReading, ReportRequest } from "./ad-report-reader.ts"

export const readingOf = async ({ bytes, options }: ReportRequest): Promise<ReportReading> => {
  // A copy, because the message's bytes are a part of a larger buffer.
  const file = await sheetsIn(new Uint8Array(bytes))
  if ("refused" in file) return file
  const report = readReport(file.sheets, options)
  return { report: { ...report, refused: report.refused.map((row) => ({ ...row, cells: [] })) } }
}
