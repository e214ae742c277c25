const GAP = 4
const COUNT_WIDTH_PX = 26

/** Number of tags that fit beside the count; at least one. */
export const countFittingTags = (widths: readonly number[], room: number): number => {
  const widthOf = (count: number) => widths.slice(0, count).reduce((sum, width) => sum + width + GAP, 0)
  if (widthOf(widths.length) - GAP <= room) return widths.length
  const fits = widths.map((_, index) => index + 1).filter((count) => widthOf(count) + COUNT_WIDTH_PX <= room)
  return Math.max(1, fits.at(-1) ?? 1)
}
