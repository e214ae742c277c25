import { renderToStaticMarkup } from "react-dom/server"
import { expect, test, vi } from "vitest"
import { FailureList } from "../../src/app/shell/jobs/JobItem.tsx"
import type { Resource } from "../../src/declare/index.ts"
import { houseType } from "../../src/resources/house-type.ts"

vi.stubGlobal("addEventListener", () => undefined)
const { BulkFailures } = await import("../../src/engine/list/BulkParts.tsx")

const failures = [
  { id: "7", title: "Ibu Sari", reason: "Sudah terjual." },
  { id: "8", title: "Pak Budi", reason: "Sudah disewa." },
]
const words = (failed: number, report: unknown) =>
  renderToStaticMarkup(<FailureList failed={failed} report={report} />).replace(/<[^>]*>/g, "")

const SAID = "Ibu Sari: Sudah terjual.Pak Budi: Sudah disewa."

test("the report of a job counts the failures that it does not name", () => {
  expect(words(2, { failures })).toBe(SAID)
  expect(words(1502, { failures })).toBe(`${SAID}dan 1.500 lainnya`)
  expect(words(1501, undefined)).toBe("")
})

test("a reason that all failures share is named once, below their titles", () => {
  const same = failures.map((failure) => ({ ...failure, reason: "Sedang diubah." }))
  expect(words(2, { failures: same })).toBe("Ibu SariPak BudiSedang diubah.")
  const failed = same.map(({ id, title, reason }) => ({ row: { id, name: title }, reason }))
  const outcome = { done: [], failed, left: [] }
  const shown = renderToStaticMarkup(<BulkFailures resource={houseType as Resource} outcome={outcome} />)
  expect(shown.replace(/<[^>]*>/g, "")).toBe("Ibu SariPak BudiSedang diubah.")
})
