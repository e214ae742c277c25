import { expect, test } from "vitest"
import { searchOptions } from "../../src/fields/use-relation-options.ts"

const provinces = ["Aceh", "Daerah Khusus Ibukota Jakarta", "Jambi", "Jawa Barat", "Jawa Timur"].map((label) => ({
  label,
}))
const labels = (text: string) => searchOptions(provinces, text).map(({ label }) => label)

test("typing finds what begins with it first, then what holds it, in any case and spacing", () => {
  expect(labels("ja")).toEqual(["Jambi", "Jawa Barat", "Jawa Timur", "Daerah Khusus Ibukota Jakarta"])
  expect(labels("  JAWA  t")).toEqual(["Jawa Timur"])
  expect(labels("zz")).toEqual([])
  expect(labels(" ")).toEqual(provinces.map(({ label }) => label))
})
