import { type Column, takesRemainingWidth } from "../columns.ts"
import css from "./table.module.css"

/** Hides a declared `drops` column in a narrow table. */
export const dropClassOf = ({ drops }: Column) =>
  drops === undefined ? undefined : drops === 0 ? css.dropsFirst : css.dropsLater

export const classOf = (column: Column, isBeside = false) =>
  [takesRemainingWidth(column) ? css.rest : isBeside && css.beside, column.isTitle && css.pinned, dropClassOf(column)]
    .filter(Boolean)
    .join(" ") || undefined

/** The user's width, also for longer words. */
export const sizeOf = ({ width }: Column) =>
  width === undefined ? undefined : { width, minWidth: width, maxWidth: width }
