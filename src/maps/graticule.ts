const STEPS = [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 30]

const MIN_GAP_PX = 110

/** Degrees between two lines. The world is 256 pixels wide at zoom 0. */
export const stepAt = (zoom: number): number => {
  const least = (MIN_GAP_PX * 360) / (256 * 2 ** zoom)
  return STEPS.find((step) => step >= least) ?? 30
}

export const digitsOf = (step: number): number => (String(step).split(".")[1] ?? "").length

export const degreesBetween = (from: number, to: number, step: number): number[] => {
  const [first, last] = [Math.ceil(from / step), Math.floor(to / step)]
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, at) =>
    Number(((first + at) * step).toFixed(digitsOf(step))),
  )
}
