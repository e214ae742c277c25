/** Returns the card that an arrow key leads to. Sideways keeps the height and skips empty columns. */
export const cardBeside = (board: HTMLElement, title: HTMLElement, key: string): HTMLElement | undefined => {
  const columns = [...board.querySelectorAll(".board-column")]
    .map((column) => [...column.querySelectorAll<HTMLElement>(".card-title")])
    .filter((titles) => titles.length > 0)
  const at = columns.findIndex((titles) => titles.includes(title))
  const own = columns[at] ?? []
  const height = own.indexOf(title)
  const beside = (titles: readonly HTMLElement[] | undefined) => titles?.[Math.min(height, titles.length - 1)]
  return {
    ArrowUp: own[height - 1],
    ArrowDown: own[height + 1],
    ArrowLeft: beside(columns[at - 1]),
    ArrowRight: beside(columns[at + 1]),
    Home: own[0],
    End: own.at(-1),
  }[key]
}
