const STEPS = [1, 2, 4, 5, 6, 8, 10]
/** Keeps half of the axis a whole number for small counts. */
const EVEN_STEPS = [1, 2, 4, 6, 8, 10]

/** Rounds up to the end of the axis; at least 4 for counts. */
export const roundUp = (highest: number, isWhole = true): number => {
  if (isWhole && highest <= 4) return 4
  if (highest <= 0) return 1
  const power = 10 ** Math.floor(Math.log10(highest))
  const steps = isWhole && power === 1 ? EVEN_STEPS : STEPS
  const step = steps.find((factor) => factor * power >= highest) ?? 10
  return Number((step * power).toPrecision(3))
}

export const scaleOf = (values: readonly (number | null)[]): { bottom: number; top: number } => {
  const known = values.filter((value) => value !== null)
  const isWhole = known.every(Number.isInteger)
  const [lowest, highest] = [Math.min(0, ...known), Math.max(0, ...known)]
  return {
    bottom: lowest < 0 ? -roundUp(-lowest, isWhole) : 0,
    top: highest > 0 || lowest === 0 ? roundUp(highest, isWhole) : 0,
  }
}

export const gridOf = ({ bottom, top }: { bottom: number; top: number }): number[] =>
  bottom < 0 && top > 0 ? [bottom, 0, top] : [bottom, (bottom + top) / 2, top]

/** Indices of consecutive values. A missing day breaks the line instead of counting as zero. */
export const runsOf = (values: readonly (number | null)[]): number[][] => {
  const runs: number[][] = []
  let open = false
  values.forEach((value, index) => {
    if (value === null) open = false
    else if (open) runs.at(-1)?.push(index)
    else {
      runs.push([index])
      open = true
    }
  })
  return runs
}

export const pickLabelIndices = (count: number, room: number): number[] => {
  if (count <= room) return Array.from({ length: count }, (_, index) => index)
  const step = (count - 1) / (room - 1)
  return Array.from({ length: room }, (_, index) => Math.round(index * step))
}
