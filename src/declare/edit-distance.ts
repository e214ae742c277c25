/** Letters to insert, remove, replace or swap with their neighbour until two words are equal. */
export const editDistance = (a: string, b: string): number => {
  let [older, row]: [number[], number[]] = [[], Array.from({ length: b.length + 1 }, (_, at) => at)]
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      const change = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      const swap = isSwapped ? (older[j - 2] ?? 0) + 1 : change
      next.push(Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, change, swap))
    }
    older = row
    row = next
  }
  return row[b.length] ?? 0
}
