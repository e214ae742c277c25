import { currencyShown, textIn } from "./cell-values.ts"
import type { Table } from "./find-table.ts"
import type { Reading } from "./report-row.ts"
import { meaningOf } from "./result-kinds.ts"
import type { AdFigure } from "./sum-figures.ts"
import { currencyIn } from "./vocabulary.ts"

export const currenciesIn = ({ titles, columns }: Table, readings: readonly Reading[]): string[] => {
  const spend = columns.get("spend")
  if (spend === undefined) return []
  const named = currencyIn(titles[spend] ?? "")
  const found = readings.flatMap(({ cell }) => {
    const code = textIn(cell("currency")).toUpperCase()
    return [...(/^[A-Z]{3}$/.test(code) ? [code] : []), currencyShown(cell("spend")) ?? []].flat()
  })
  return [...new Set([...(named ? [named] : []), ...found])]
}

interface ReportFacts {
  currencies: readonly string[]
  isUndated: boolean
  repeated: number
  resultKinds: readonly string[]
}

export const warningsOf = (
  { columns }: Table,
  { currencies, isUndated, repeated, resultKinds }: ReportFacts,
): string[] => [
  ...(columns.has("spend")
    ? currencies.length === 0
      ? ["Laporan ini tidak menyebut mata uang. Biayanya dicatat sebagai rupiah."]
      : []
    : ["Laporan ini tidak memuat biaya. Biaya iklan dicatat nol."]),
  ...(columns.has("linkClicks") || columns.has("allClicks") || resultKinds.some((kind) => meaningOf(kind) === "clicks")
    ? []
    : ["Laporan ini tidak memuat klik."]),
  ...(isUndated ? ["Laporan ini tidak menyebut tanggal. Periksa rentang tanggalnya sebelum mengunggah."] : []),
  ...(repeated > 0 ? [`${repeated} baris mengulang judul kolom dan dilewati.`] : []),
]

export const problemOf = (currencies: readonly string[], figures: readonly AdFigure[], refused: readonly unknown[]) => {
  const foreign = currencies.filter((code) => code !== "IDR")
  if (foreign.length > 0)
    return `Biaya di laporan ini dalam ${foreign.join(" dan ")}, sedangkan di sini dicatat rupiah. Ekspor ulang laporannya dalam IDR, atau tanpa kolom biaya.`
  if (figures.length > 0) return undefined
  return refused.length > 0
    ? "Tidak ada baris yang dapat diterima dari laporan ini."
    : "Laporan ini tidak berisi iklan."
}
