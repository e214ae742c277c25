/** Pixels between two tags. */
const GAP = 4
/** Pixels that "+12" takes. */
const COUNT = 26

/** How many tags of these widths a line has room for, with the number of those that it has not; one is always shown, cut if need be. */
export const fitting = (widths: readonly number[], room: number): number => {
  const widthOf = (count: number) => widths.slice(0, count).reduce((sum, width) => sum + width + GAP, 0)
  if (widthOf(widths.length) - GAP <= room) return widths.length
  const fits = widths.map((_, index) => index + 1).filter((count) => widthOf(count) + COUNT <= room)
  return Math.max(1, fits.at(-1) ?? 1)
}
