import Papa from "papaparse"
import workbook from "read-excel-file/universal"
import { type ReportFile, sheetsOf } from "../ad-report/report-file.ts"

export const sheetsIn = (file: Uint8Array<ArrayBuffer>): Promise<ReportFile> =>
  sheetsOf(file, {
    decoder: (encoding, options) => new TextDecoder(encoding, options),
    unpacked: (packed) => new Blob([packed]).stream().pipeThrough(new DecompressionStream("deflate-raw")).getReader(),
    parse: Papa.parse,
    workbook,
  })
