/** UTF-16 where it says so, else UTF-8; the mark at the beginning is no part of the text. */
export const textOf = (bytes: Uint8Array): string => {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le").decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder("utf-16be").decode(bytes)
  return new TextDecoder("utf-8").decode(bytes)
}

const SEPARATORS = ["\t", ";", ","] as const

/** The separator that the first line holds most of. */
const separatorOf = (text: string) => {
  const line = text.slice(0, text.search(/[\r\n]|$/))
  const countOf = (separator: string) => line.split(separator).length
  return SEPARATORS.reduce((best, separator) => (countOf(separator) > countOf(best) ? separator : best))
}

/** The cells of each line; quotes hold separators, line breaks and doubled quotes. Empty lines are left out. */
export const readCsv = (text: string): string[][] => {
  const separator = separatorOf(text)
  const rows: string[][] = []
  let row: string[] = []
  const plain = separator === "\t" ? "[^\\t\\r\\n]*" : `[^${separator}\\r\\n]*`
  const cell = new RegExp(`(?:"((?:[^"]|"")*)"[^${separator}\\r\\n]*|(${plain}))(${separator}|\\r?\\n|\\r|$)`, "y")
  while (cell.lastIndex < text.length) {
    const match = cell.exec(text)
    if (!match) break
    const [, quoted, bare = "", end] = match
    row.push((quoted === undefined ? bare : quoted.replaceAll('""', '"')).trim())
    if (end === separator && cell.lastIndex < text.length) continue
    rows.push(row)
    row = []
  }
  return rows.filter((cells) => cells.some(Boolean))
}
