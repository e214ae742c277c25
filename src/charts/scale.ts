/** A round number at or above the highest value, for the top of the axis. */
export const roundUp = (highest: number): number => {
  if (highest <= 4) return 4
  const power = 10 ** Math.floor(Math.log10(highest))
  const step = [1, 2, 4, 5, 8, 10].find((factor) => factor * power >= highest) ?? 10
  return step * power
}

/** Indices of values that follow each other without a gap: a missing day breaks the line instead of counting as zero. */
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

/** Indices of the labels that find room: first, last and some between. */
export const labelled = (count: number, room: number): number[] => {
  if (count <= room) return Array.from({ length: count }, (_, index) => index)
  const step = (count - 1) / (room - 1)
  return Array.from({ length: room }, (_, index) => Math.round(index * step))
}
