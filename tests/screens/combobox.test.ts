import { expect, test } from "vitest"
import { countFittingTags, searchOptions, toggleOption, withKnownLabels } from "../../src/ui/combobox/options.ts"

const option = (label: string, key = label) => ({ key, label })
const provinces = ["Aceh", "Daerah Khusus Ibukota Jakarta", "Jambi", "Jawa Barat", "Jawa Timur"].map((name) =>
  option(name),
)
const labels = (text: string) => searchOptions(provinces, text).map(({ label }) => label)

test("typing finds what begins with it first, then what holds it, in any case and spacing", () => {
  expect(labels("ja")).toEqual(["Jambi", "Jawa Barat", "Jawa Timur", "Daerah Khusus Ibukota Jakarta"])
  expect(labels("  JAWA  t")).toEqual(["Jawa Timur"])
  expect(labels("zz")).toEqual([])
  expect(labels(" ")).toEqual(provinces.map(({ label }) => label))
})

test("a second pick takes away among many, and stays the only one otherwise", () => {
  const [sale, rent] = [option("Dijual", "sale"), option("Disewa", "rent")]
  expect(toggleOption([sale], rent, true)).toEqual([sale, rent])
  expect(toggleOption([sale, rent], sale, true)).toEqual([rent])
  expect(toggleOption([sale], rent, false)).toEqual([rent])
  expect(toggleOption([sale], sale, false)).toEqual([sale])
})

test("a choice is called by the name that is known, and keeps it when its options are others by then", () => {
  const unnamed = option("31", "31")
  const named = option("DKI Jakarta", "31")
  expect(withKnownLabels([unnamed], [named])).toEqual([named])
  expect(withKnownLabels([named], [unnamed])).toEqual([named])
  expect(withKnownLabels([named], [])).toEqual([named])
  expect(withKnownLabels([], [named])).toEqual([])
})

test("a line holds the tags that fit, with the number of those that do not", () => {
  expect(countFittingTags([60, 60], 124)).toBe(2)
  expect(countFittingTags([60, 60], 123)).toBe(1)
  // Two would fit without "+1" beside them.
  expect(countFittingTags([60, 60, 60], 150)).toBe(1)
  expect(countFittingTags([60, 60, 60], 154)).toBe(2)
  expect(countFittingTags([300, 60], 100)).toBe(1)
  expect(countFittingTags([], 100)).toBe(0)
})
