import { renderToStaticMarkup } from "react-dom/server"
import { expect, test } from "vitest"
import { FailureList } from "../../src/app/shell/jobs/JobItem.tsx"

const failures = [{ id: "7", title: "Ibu Sari", reason: "Sudah terjual." }]
const words = (failed: number, report: unknown) =>
  renderToStaticMarkup(<FailureList failed={failed} report={report} />).replace(/<[^>]*>/g, "")

test("the report of a job counts the failures that it does not name", () => {
  expect(words(1, { failures })).toBe("Ibu Sari: Sudah terjual.")
  expect(words(1501, { failures })).toBe("Ibu Sari: Sudah terjual.dan 1.500 lainnya")
  expect(words(1501, undefined)).toBe("")
})
