import { columnsOf, fieldsOf, type Page } from "../../../declare/index.ts"
import { arrangeColumns, COLUMN_WORD, type ColumnChoice } from "../column-choice.ts"
import { type Column, singleColumn, tableColumns } from "../columns.ts"

/** In pixels. */
export const MIN_COLUMN_WIDTH = 60
export const MAX_COLUMN_WIDTH = 800

const columnKeyOf = (word: string): string | undefined => COLUMN_WORD.exec(word)?.[2]

/** Fields of the list that no declared column shows; hidden until they are chosen. */
const moreColumns = (page: Page): Column[] => {
  const shown = columnsOf(page).map(([name]) => name)
  return fieldsOf(page.resource, "list")
    .filter(([name]) => !shown.includes(name))
    .map(singleColumn)
}

/** All columns that can be chosen: after the arranged ones the hidden fields. */
export const columnChoices = (page: Page, words: readonly string[]): ColumnChoice[] => {
  const arranged = arrangeColumns(page, words)
  const known = arranged.map(({ column }) => column.key)
  const more = moreColumns(page).filter(({ key }) => !known.includes(key))
  return [...arranged, ...more.map((column) => ({ column, isHidden: true, isExtra: true }))]
}

/** Omits hidden fields that no declared column shows. @returns an empty list for the declared columns */
export const printColumns = (page: Page, choices: readonly ColumnChoice[]): string[] => {
  const declared = tableColumns(page).map(({ key }) => key)
  const words = choices
    .filter(({ column, isHidden }) => !isHidden || declared.includes(column.key))
    .map(
      ({ column: { key, width }, isHidden }) => `${isHidden ? "-" : ""}${key}${width === undefined ? "" : `:${width}`}`,
    )
  return String(words) === String(declared) ? [] : words
}

/** Keys of the words whose column is gone. */
export const goneColumns = (page: Page, words: readonly string[]): string[] => {
  const known = columnChoices(page, []).map(({ column }) => column.key)
  return words.flatMap((word) => columnKeyOf(word) ?? []).filter((key) => !known.includes(key))
}
