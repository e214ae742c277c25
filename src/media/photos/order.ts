/** The list with one item at another place. A place beyond its ends is an end. */
export const moved = <T>(list: readonly T[], from: number, to: number): T[] => {
  const rest = list.filter((_, index) => index !== from)
  const item = list.slice(from, from + 1)
  const at = Math.max(0, Math.min(rest.length, to))
  return [...rest.slice(0, at), ...item, ...rest.slice(at)]
}
