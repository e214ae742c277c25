import Papa from "papaparse"
import workbook from "read-excel-file/universal"
import { type ReportFile, readSheets } from "../ad-report/report-file.ts"

/** Keeps all digits of long ids as text: numbers hold 15. */
const parseNumber = (text: string): number | string => {
  const value = Number(text)
  return Number.isFinite(value) && Math.abs(value) < 1e15 ? value : text
}

export const sheetsIn = (file: Uint8Array<ArrayBuffer>): Promise<ReportFile> =>
  readSheets(file, {
    decoder: (encoding, options) => new TextDecoder(encoding, options),
    unpacked: (packed) => new Blob([packed]).stream().pipeThrough(new DecompressionStream("deflate-raw")).getReader(),
    parse: Papa.parse,
    workbook: (bytes, sheets) => {
      // `readSheet` uses `sheets` as well, but unpacks the file for each of them.
      const options = { sheets, parseNumber }
      return workbook(bytes, options)
    },
  })
