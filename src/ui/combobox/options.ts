import { nameKey } from "../../declare/index.ts"
import type { ComboboxOption } from "./use-combobox.ts"

const GAP = 4
const COUNT_WIDTH_PX = 26

/** Number of tags that fit beside the count; at least one. */
export const countFittingTags = (widths: readonly number[], room: number): number => {
  const widthOf = (count: number) => widths.slice(0, count).reduce((sum, width) => sum + width + GAP, 0)
  if (widthOf(widths.length) - GAP <= room) return widths.length
  const fits = widths.map((_, index) => index + 1).filter((count) => widthOf(count) + COUNT_WIDTH_PX <= room)
  return Math.max(1, fits.at(-1) ?? 1)
}

export const searchOptions = (options: readonly ComboboxOption[], text: string): readonly ComboboxOption[] => {
  const wanted = nameKey(text)
  if (wanted === "") return options
  const found = options.map((option) => ({ option, start: nameKey(option.label).indexOf(wanted) }))
  return [...found.filter(({ start }) => start === 0), ...found.filter(({ start }) => start > 0)].map(
    ({ option }) => option,
  )
}

export const withKnownLabels = (
  chosen: readonly ComboboxOption[],
  known: readonly ComboboxOption[],
): readonly ComboboxOption[] =>
  chosen.map((one) => known.find(({ key, label }) => key === one.key && label !== key) ?? one)

export const toggleOption = (
  chosen: readonly ComboboxOption[],
  option: ComboboxOption,
  isMany: boolean,
): readonly ComboboxOption[] => {
  if (!isMany) return [option]
  const others = chosen.filter(({ key }) => key !== option.key)
  return others.length < chosen.length ? others : [...chosen, option]
}
