import { fieldOfKind, type Resource } from "../../declare/index.ts"
import { layoutOf } from "../../fields/layout.ts"
import { type Column, type Part, partsOf, takesRemainingWidth } from "./columns.ts"

/** Widths in pixels at the usual text size. */
const LETTER = 6.2
const PADDING = 16
const SORT_ARROW = 16
const TAG_ICON = 30
const MAX_TAG = 222
/** A title is read whole in two lines of this width. */
export const LONG_TITLE = 288
const NUMBER_TITLE = 176
const PERSON_TITLE = 160
const CHECK_AND_MENU = 76
const NEXT_STEP = 125
const MIN_REMAINING = 180
/** The end of a period, behind its start. */
const END = 68

const REM = 16

/** Widths of a table in rem at which columns leave it, in `table.module.css` too, which has 72 for all wider ones. */
const TABLE_WIDTHS = [48, 55, 63.25, 68]
/** The table of a tablet held upright. */
const NARROWEST = 45.75

const widthOf = (words = "") => words.length * LETTER

const partRoom = ({ field, tag, isSortable }: Part): number => {
  const select = fieldOfKind("select", field)
  const longest = Math.max(...Object.values(select?.options ?? {}).map(widthOf))
  const value = select
    ? Math.min(MAX_TAG, longest + (select.tones ? TAG_ICON : 0))
    : layoutOf[field.kind].least + widthOf(tag)
  return PADDING + Math.max(value, widthOf(field.short ?? field.label) + (isSortable ? SORT_ARROW : 0))
}

/** Names of people and numbers are short. */
const titleRoom = ({ isTitle, field }: Column) => {
  if (!isTitle || layoutOf[field.kind].card !== "words") return 0
  return "person" in field ? PERSON_TITLE : "copy" in field ? NUMBER_TITLE : LONG_TITLE
}

const isPeriod = ({ field, more }: Column) =>
  fieldOfKind("date", field)?.from !== undefined || more.some(({ isEnd }) => isEnd)

const roomOf = (column: Column): number => {
  const least = takesRemainingWidth(column) ? MIN_REMAINING : titleRoom(column)
  const parts = partsOf(column)
  const parallel = column.isBeside && parts.length > 2 ? 2 : 1
  return column.width ?? Math.max(least, ...parts.map(partRoom)) * parallel + (isPeriod(column) ? END : 0)
}

/**
 * Marks where columns leave a narrow table: `drops` in their order, then the last ones. The title and arranged columns
 * stay. Widths are estimates, equal on all pages.
 */
export const withRoom = (columns: readonly Column[], { listing }: Resource): readonly Column[] => {
  const drops = listing?.drops ?? []
  const rankOf = ({ name, isTitle, isArranged }: Column) =>
    isTitle || isArranged ? -1 : drops.includes(name) ? drops.length - drops.indexOf(name) : 0
  let room = CHECK_AND_MENU + (listing?.steps ? NEXT_STEP : 0)
  const leaves = new Map<string, number>()
  for (const column of columns.toSorted((one, other) => rankOf(one) - rankOf(other))) {
    room += roomOf(column)
    if (rankOf(column) >= 0 && room > NARROWEST * REM)
      leaves.set(column.key, TABLE_WIDTHS.filter((width) => width * REM < room).length)
  }
  const isTight = (column: Column) =>
    leaves.size > 0 && fieldOfKind("text", column.field) !== undefined && titleRoom(column) === LONG_TITLE
  return columns.map((column) => ({ ...column, leaves: leaves.get(column.key), isLongTitle: isTight(column) }))
}
