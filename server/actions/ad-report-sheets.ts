import Papa from "papaparse"
import type { Sheet } from "../../src/domain/ad-report/find-table.ts"
import { sheetsOf } from "../../src/domain/ad-report/report-file.ts"
import { Refusal } from "../http/refusal.ts"

/** The sheets of a report. What cannot be read is refused with a sentence. */
export const sheetsIn = async (bytes: Uint8Array<ArrayBuffer>): Promise<readonly Sheet[]> => {
  const { default: workbook } = await import("read-excel-file/universal")
  const file = await sheetsOf(bytes, {
    decoder: (encoding) => new TextDecoder(encoding, { fatal: true }),
    unpacked: (packed) => new Blob([packed]).stream().pipeThrough(new DecompressionStream("deflate-raw")).getReader(),
    parse: Papa.parse,
    workbook,
  })
  if ("refused" in file) throw new Refusal(422, file.refused)
  return file.sheets
}
