import { partition } from "es-toolkit"
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
  /** Its start, declared as `after`, is above in the same column. */
  isEnd?: boolean
  /** Label beside the value, where the parts of a column cannot be told apart. */
  tag?: string | undefined
  /** The user may change it in its cell. */
  isEditable?: boolean
}

export interface Column extends Part {
  isTitle: boolean
  more: readonly Part[]
  isBeside: boolean
  /** Step of the widths at which it leaves a narrow table. */
  leaves?: number | undefined
  /** Is widened before other columns. */
  isLongTitle?: boolean
  /** Stays in a narrow table, because the user chose it. */
  isArranged?: boolean
  /** In pixels, if the user set it. */
  width?: number | undefined
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

const isFigure = ({ kind }: Field) => layoutOf[kind].align === "end"

/** Two amounts or two days look alike, and so does a count below another value. Ratios show what they divide by. */
const needsTag = (part: Part, stack: readonly Part[]): boolean => {
  const { field } = part
  const isRatio = (other: Part) => "per" in other.field
  if (isRatio(part) || !(isFigure(field) || field.kind === "date")) return false
  const isCount = fieldOfKind("integer", field) !== undefined && !("unit" in field)
  const isAlike = (other: Part) => other !== part && other.field.kind === field.kind && !isRatio(other)
  return (isCount && part !== stack[0]) || stack.some(isAlike)
}

const columnOf = ([lead, ...rest]: readonly Part[], title?: Part): Column[] => {
  const stack = lead ? [lead, ...rest] : []
  const [first, ...more] = stack.map((part, index) => ({
    ...part,
    isEnd: index > 0 && fieldOfKind("datetime", part.field)?.after === lead?.name,
    tag: needsTag(part, stack) ? (part.field.short ?? part.field.label) : undefined,
  }))
  return first
    ? [
        {
          ...first,
          more,
          isTitle: lead === title,
          isBeside: stack.every(({ field }) => field.short && isFigure(field)),
        },
      ]
    : []
}

export const singleColumn = (named: readonly [string, Field]): Column => ({
  ...partOf(named),
  isTitle: false,
  more: [],
  isBeside: false,
})

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

/** Marks what may be changed in its cell. Ratios are computed. */
export const withEdits = (
  columns: readonly Column[],
  writeOf: (name: string) => string | undefined,
): readonly Column[] => {
  const mark = <P extends Part>(part: P): P => ({
    ...part,
    isEditable: part.key === part.name && writeOf(part.name) !== undefined,
  })
  return columns.map((column) => ({ ...mark(column), more: column.more.map(mark) }))
}

/** Returns whether the column loads after the rows. It takes the remaining width, so that nothing shifts. */
export const takesRemainingWidth = ({ field }: Column): boolean => fieldOfKind("integer", field)?.uses !== undefined

export const partsOf = (column: Column): readonly Part[] => [column, ...column.more]

/** A card shows a state alone. What a table has below it is a fact of its own. */
const besideState = (column: Column): Column[] => {
  if (!isState(column.field)) return [column]
  const [flags, facts] = partition(column.more, ({ field }) => cardPartOf(field) === "flag")
  const [first, ...more] = facts
  return [{ ...column, more: flags }, ...(first ? [{ ...first, isTitle: false, isBeside: false, more }] : [])]
}

export const cardColumns = (page: Page, columns: readonly Column[]): readonly Column[] => {
  const declared = cardStacksOf(page)?.flatMap((stack) => columnOf(stack.map(partOf)))
  if (!declared) return columns.flatMap(besideState)
  const names = declared.map(({ name }) => name)
  const always = ({ isTitle, field, name }: Column) =>
    isTitle || isPicture(field) || ((isState(field) || cardPartOf(field) === "flag") && !names.includes(name))
  return [...columns.filter(always), ...declared]
}

export const cardParts = (columns: readonly Column[], most = Number.POSITIVE_INFINITY) => {
  const rest = columns.filter(({ isTitle, field }) => !isTitle && !isPicture(field))
  const prices = rest.filter(({ field }) => cardPartOf(field) === "price")
  // Several need their names.
  const price = prices.length === 1 ? prices[0] : undefined
  const sizes = rest.filter(({ isBeside, more }) => isBeside && more.length > 0)
  const besideTitle = columns.find(({ isTitle }) => isTitle)?.more.map(({ name }) => name) ?? []
  const others = rest.filter(
    (column) =>
      !isState(column.field) &&
      !sizes.includes(column) &&
      !besideTitle.includes(column.name) &&
      column !== price &&
      cardPartOf(column.field) !== "flag",
  )
  const states = rest.filter(({ field }) => isState(field))
  return {
    picture: columns.find(({ field }) => isPicture(field)),
    title: columns.find(({ isTitle }) => isTitle),
    states,
    flags: [...rest, ...states.flatMap(({ more }) => more)].filter(({ field }) => cardPartOf(field) === "flag"),
    price,
    sizes: sizes.flatMap(partsOf),
    facts: others.slice(0, most - (price ? 1 : 0) - (sizes.length ? 1 : 0)),
  }
}
