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

/** Keys of the columns hidden because the table is too narrow. */
export const columnsWithoutRoom = (): string[] =>
  [...document.querySelectorAll<HTMLElement>("th[data-column]")]
    .filter(({ offsetWidth }) => offsetWidth === 0)
    .flatMap(({ dataset }) => dataset.column ?? [])

/**
 * All columns that can be chosen: after the arranged ones the hidden fields. Columns without room count as hidden, so
 * that a choice begins with what is seen.
 */
export const columnChoices = (
  page: Page,
  words: readonly string[],
  withoutRoom: readonly string[] = [],
): ColumnChoice[] => {
  const arranged = arrangeColumns(page, words).map((choice) =>
    withoutRoom.includes(choice.column.key) ? { ...choice, isHidden: true, hadNoRoom: true } : choice,
  )
  const known = arranged.map(({ column }) => column.key)
  const more = moreColumns(page).filter(({ key }) => !known.includes(key))
  return [...arranged, ...more.map((column) => ({ column, isHidden: true, isExtra: true }))]
}

/**
 * Omits hidden fields that no declared column shows. @returns an empty list for the declared columns, which may leave a
 * narrow table
 */
export const printColumns = (page: Page, choices: readonly ColumnChoice[]): string[] => {
  const declared = tableColumns(page).map(({ key }) => key)
  const words = choices
    .filter(({ column, isHidden }) => !isHidden || declared.includes(column.key))
    .map(
      ({ column: { key, width }, isHidden }) => `${isHidden ? "-" : ""}${key}${width === undefined ? "" : `:${width}`}`,
    )
  const areDeclared = String(words) === String(declared) && !choices.some(({ hadNoRoom }) => hadNoRoom)
  return areDeclared ? [] : words
}

/** Keys of the words whose column is gone. */
export const goneColumns = (page: Page, words: readonly string[]): string[] => {
  const known = columnChoices(page, []).map(({ column }) => column.key)
  return words.flatMap((word) => columnKeyOf(word) ?? []).filter((key) => !known.includes(key))
}
