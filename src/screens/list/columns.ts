import { columnsOf, type Field, type Page } from "../../declare/index.ts"
import { layoutOf } from "../../fields/layout.ts"

export interface Column {
  name: string
  field: Field
  /** Leads to the record. */
  isTitle: boolean
  isSortable: boolean
}

const isPicture = ({ kind }: Field) => kind === "image" || kind === "images"

/** The columns of a list. The resource's title leads to the record, else the first column that is no picture. */
export const tableColumns = (page: Page): Column[] => {
  const columns = columnsOf(page)
  const own = columns.find(
    ([name, { kind }]) => name === page.resource.title && (kind === "text" || kind === "longtext"),
  )
  const title = (own ?? columns.find(([, field]) => !isPicture(field)))?.[0]
  return columns.map(([name, field]) => ({
    name,
    field,
    isTitle: name === title,
    isSortable: layoutOf[field.kind].sorts && !field.computed,
  }))
}

/** What a card shows: a picture, the title, the states, and the most telling facts. */
export const cardParts = (columns: readonly Column[]) => {
  const rest = columns.filter(({ isTitle, field }) => !isTitle && !isPicture(field))
  const isState = ({ field }: Column) => field.kind === "select" && field.tones !== undefined
  const prices = rest.filter(({ field }) => field.kind === "money")
  const others = rest.filter(
    (column) => !isState(column) && column.field.kind !== "money" && column.field.kind !== "boolean",
  )
  return {
    picture: columns.find(({ field }) => isPicture(field)),
    title: columns.find(({ isTitle }) => isTitle),
    states: rest.filter(isState),
    facts: [...prices.slice(0, 1), ...others.slice(0, 3 - Math.min(prices.length, 1))],
  }
}
