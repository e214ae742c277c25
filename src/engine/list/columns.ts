import { cardStacksOf, type Field, fieldOfKind, type Page, type Row, stacksOf } from "../../declare/index.ts"
import { layoutOf } from "../../fields/layout.ts"
import { asText } from "../../fields/text.ts"

const FACTS_ON_A_PHONE = 3
const FACTS = 5

/** @returns undefined for declared cards, which show all facts */
export const getMaxCardFacts = ({ resource, view }: Page, isPhone: boolean): number | undefined =>
  resource.listing?.card && !view ? undefined : isPhone ? FACTS_ON_A_PHONE : FACTS

export interface Part {
  key: string
  name: string
  field: Field
  isSortable: boolean
}

export interface Column extends Part {
  isTitle: boolean
  more: readonly Part[]
  isBeside: boolean
}

const cardPartOf = ({ kind }: Field) => layoutOf[kind].card
const isPicture = (field: Field) => cardPartOf(field) === "picture"
const isState = (field: Field) => fieldOfKind("select", field)?.tones !== undefined

const partOf = ([name, field]: readonly [string, Field]): Part => ({
  key: "per" in field ? `${name}/${field.per}` : name,
  name,
  field,
  isSortable: layoutOf[field.kind].sorts && !field.computed && !field.masked,
})

/** Returns the columns. The record's link is on its title field, else on the first column without a picture. */
export const tableColumns = (page: Page): Column[] => {
  const stacks = stacksOf(page).map((stack) => stack.map(partOf))
  const leads = stacks.flatMap(([lead]) => lead ?? [])
  const own = leads.find(({ name, field }) => name === page.resource.title && cardPartOf(field) === "words")
  const title = own ?? leads.find(({ field }) => !isPicture(field))
  return stacks.flatMap((stack) => columnOf(stack, title))
}

const columnOf = ([lead, ...more]: readonly Part[], title?: Part): Column[] =>
  lead ? [{ ...lead, more, isTitle: lead === title, isBeside: [lead, ...more].every(({ field }) => field.short) }] : []

const isServed =
  (rows: readonly Row[]) =>
  ({ name, field }: Part) =>
    !field.extension || rows.some((row) => asText(name, field, row) !== "")

/** Removes extension columns that are empty in all rows, for services without extensions. */
export const servedColumns = (columns: readonly Column[], rows: readonly Row[]): readonly Column[] =>
  columns.flatMap((column) => {
    const [lead, ...more] = partsOf(column).filter(isServed(rows))
    return lead ? [{ ...column, ...lead, more }] : []
  })

/** Returns whether the column loads after the rows. It takes the remaining width, so that nothing shifts. */
export const takesRemainingWidth = ({ field }: Column): boolean => fieldOfKind("integer", field)?.uses !== undefined

export const partsOf = (column: Column): readonly Part[] => [column, ...column.more]

export const cardColumns = (page: Page, columns: readonly Column[]): readonly Column[] => {
  const declared = cardStacksOf(page)?.flatMap((stack) => columnOf(stack.map(partOf)))
  if (!declared) return columns
  const names = declared.map(({ name }) => name)
  const always = ({ isTitle, field, name }: Column) =>
    isTitle || isPicture(field) || ((isState(field) || cardPartOf(field) === "flag") && !names.includes(name))
  return [...columns.filter(always), ...declared]
}

export const cardParts = (columns: readonly Column[], most = Number.POSITIVE_INFINITY) => {
  const rest = columns.filter(({ isTitle, field }) => !isTitle && !isPicture(field))
  const price = rest.find(({ field }) => cardPartOf(field) === "price")
  const sizes = rest.filter(({ isBeside, more }) => isBeside && more.length > 0)
  const others = rest.filter(
    (column) =>
      !isState(column.field) && !sizes.includes(column) && !["price", "flag"].includes(cardPartOf(column.field)),
  )
  return {
    picture: columns.find(({ field }) => isPicture(field)),
    title: columns.find(({ isTitle }) => isTitle),
    states: rest.filter(({ field }) => isState(field)),
    flags: rest.filter(({ field }) => cardPartOf(field) === "flag"),
    price,
    sizes: sizes.flatMap(partsOf),
    facts: others.slice(0, most - (price ? 1 : 0) - (sizes.length ? 1 : 0)),
  }
}

/** Limits the width in pixels of lists with few columns. */
export const widthOf = (page: Page): number | undefined => {
  const columns = stacksOf(page).length
  return columns <= 3 && !page.resource.listing?.faces ? 240 * (columns + 1) : undefined
}
