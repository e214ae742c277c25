import type { Cell } from "../../src/domain/ad-report/cell-values.ts"
import { readReport } from "../../src/domain/ad-report/read-report.ts"

export const UNDATED = { from: "2026-11-21", to: "2026-11-21" }

export const read = (
  rows: readonly (readonly Cell[])[],
  more: { name: string; rows: readonly (readonly Cell[])[] }[] = [],
) => readReport([{ name: "Sheet1", rows }, ...more], { undated: UNDATED })

export const lines = (...texts: string[]) => texts.map((text) => text.split("|"))
