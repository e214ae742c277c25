import { expose } from "comlink"
import type { Sheet } from "../../domain/ad-report/find-table.ts"
import { type AdsReport, type ReadOptions, readReport } from "../../domain/ad-report/read-report.ts"
import { sheetsIn } from "../../domain/listing-import/read-sheets.ts"
import { computeHash } from "../../media/hash.ts"
import { type AdSums, groupSumsByAd } from "./sums.ts"

export interface ReportRequest extends ReadOptions {
  /** Omitted to read the previous file again with other options. */
  file?: File
}

export interface Preview extends Omit<AdsReport, "figures"> {
  ads: readonly AdSums[]
  count: number
}

export interface ReportReading {
  sheets: readonly string[]
  report?: Preview
  /** SHA-256 of the file; absent if it cannot be read. */
  hash?: string
  message?: string
}

let sheets: readonly Sheet[] = []
let hash: string | undefined

const MAX_ADS = 100

const previewOf = ({ figures, ...report }: AdsReport): Preview => {
  const ads = groupSumsByAd(figures)
  return { ...report, ads: ads.slice(0, MAX_ADS), count: ads.length }
}

const worker = {
  read: async ({ file, ...options }: ReportRequest): Promise<ReportReading> => {
    if (file) {
      const bytes = new Uint8Array(await file.arrayBuffer())
      const read = await sheetsIn(bytes)
      if ("refused" in read) return { sheets: [], message: read.refused }
      sheets = read.sheets
      hash = await computeHash(bytes)
    }
    return { sheets: sheets.map(({ name }) => name), report: previewOf(readReport(sheets, options)), hash }
  },
}

export type ReportWorker = typeof worker

expose(worker)
