/** The page numbers to offer around the open one; a negative one stands for a gap. */
export const pageNumbers = (page: number, last: number): number[] => {
  const near = [1, page - 1, page, page + 1, last].filter((number) => number >= 1 && number <= last)
  const shown = [...new Set(near)].sort((a, b) => a - b)
  return shown.flatMap((number, index) => {
    const before = shown[index - 1]
    if (before === undefined || number === before + 1) return [number]
    return number === before + 2 ? [before + 1, number] : [-before, number]
  })
}
