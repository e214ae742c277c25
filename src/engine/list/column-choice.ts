import type { Page } from "../../declare/index.ts"
import { ownValue } from "../../declare/own-value.ts"
import { type Column, singleColumn, tableColumns } from "./columns.ts"

/** A column as the user arranged it. */
export interface ColumnChoice {
  column: Column
  isHidden: boolean
  /** A field outside the declared columns. It has no place until it is chosen. */
  isExtra?: boolean
  /** The table was too narrow for it. */
  hadNoRoom?: boolean
}

/** `price`, `-price` if hidden, `price:240` with a width in pixels. */
export const COLUMN_WORD = /^(-?)([a-z][\w/]*)(?::(\d{2,3}))?$/i

/** Ignores unknown words and appends columns that the words do not name. The title cannot be hidden. */
export const arrangeColumns = (page: Page, words: readonly string[]): ColumnChoice[] => {
  const left = tableColumns(page)
  const chosen = words.flatMap((word): ColumnChoice[] => {
    const [, hidden, key = "", width] = COLUMN_WORD.exec(word) ?? []
    const at = left.findIndex((column) => column.key === key)
    const field = ownValue(page.resource.fields, key)
    const column = at < 0 ? field && singleColumn([key, field]) : left.splice(at, 1)[0]
    return column
      ? [
          {
            column: { ...column, isArranged: true, width: width ? Number(width) : undefined },
            isHidden: hidden === "-" && !column.isTitle,
          },
        ]
      : []
  })
  const isFirst = ({ column }: ColumnChoice, index: number) =>
    chosen.findIndex((other) => other.column.key === column.key) === index
  return [...chosen.filter(isFirst), ...left.map((column) => ({ column, isHidden: false }))]
}

export const shownColumns = (page: Page, words: readonly string[]): Column[] =>
  arrangeColumns(page, words).flatMap(({ column, isHidden }) => (isHidden ? [] : [column]))
