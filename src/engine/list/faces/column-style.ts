import { type Column, takesRemainingWidth } from "../columns.ts"
import css from "./table.module.css"

const LEAVES = [css.leaves0, css.leaves1, css.leaves2, css.leaves3, css.leaves4]

/** Hides a column in a table that is too narrow for it. */
export const dropClassOf = ({ leaves }: Column) => (leaves === undefined ? undefined : LEAVES[leaves])

export const classOf = (column: Column) =>
  [takesRemainingWidth(column) && css.rest, column.isTitle && css.pinned, dropClassOf(column)]
    .filter(Boolean)
    .join(" ") || undefined

/** The user's width, also for longer words. */
export const sizeOf = ({ width }: Column) =>
  width === undefined ? undefined : { width, minWidth: width, maxWidth: width }
