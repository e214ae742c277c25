import type { BaseRecord } from "@refinedev/core"
import type { Page } from "../../../declare/index.ts"
import { layoutOf } from "../../../fields/layout.ts"
import {
  type Column,
  cardColumns,
  cardParts,
  getMaxCardFacts,
  type Part,
  partsOf,
  takesRemainingWidth,
} from "../columns.ts"
import { element, tagOf, textOf } from "./early-elements.ts"
import "../faces/Cards.css"

interface EarlyRows {
  columns: readonly Column[]
  rows: readonly BaseRecord[]
  linkOf: (row: BaseRecord) => string | undefined
}

const textsOf = (column: Column, row: BaseRecord) =>
  partsOf(column).flatMap((part) => {
    const text = textOf(part, row)
    return text ? [{ part, text }] : []
  })

const createCardLines = (row: BaseRecord, { states, flags, price, sizes, facts }: ReturnType<typeof cardParts>) => {
  const tags = states.flatMap((part) => tagOf(part, row) ?? [])
  const marks = flags
    .filter(({ name }) => row[name] === true)
    .map(({ field }) => element("span", "card-flag", element("i", "early-icon"), ` ${field.label}`))
  const prices = price ? textsOf(price, row) : []
  const sized = sizes.flatMap((part) => {
    const text = textOf(part, row)
    return text ? [element("span", "", element("abbr", "", part.field.short ?? ""), ` ${text}`)] : []
  })
  const known = facts.flatMap((column) => {
    const texts = textsOf(column, row)
    if (texts.length === 0) return []
    const words = element("dd", "", ...texts.map(({ text }) => element("span", "", text)))
    return [element("div", "card-fact", element("dt", "", column.field.label), words)]
  })
  return [
    ...(states.length + flags.length ? [element("div", "card-states", ...tags, ...marks)] : []),
    ...(price
      ? [
          element(
            "p",
            "card-price",
            ...prices.map(({ text }, index) => element("span", index ? "card-aside" : "", text)),
          ),
        ]
      : []),
    ...(sizes.length ? [element("p", "card-sizes", ...sized)] : []),
    element("dl", "", ...known),
  ]
}

export const earlyCards = (page: Page, { columns, rows, linkOf }: EarlyRows, isPhone: boolean): HTMLElement => {
  const parts = cardParts(cardColumns(page, columns), getMaxCardFacts(page, isPhone))
  const { picture, title } = parts
  const cardOf = (row: BaseRecord) => {
    const link = linkOf(row)
    const heading = element(link === undefined ? "span" : "a", "card-title", title ? textOf(title, row) : "")
    if (link !== undefined) heading.setAttribute("href", link)
    heading.tabIndex = -1
    const more = title?.more.map((part) => element("div", "card-aside", textOf(part, row) || "–")) ?? []
    return element(
      "li",
      "card",
      element("span", "card-check"),
      ...(picture ? [element("span", "picture")] : []),
      element("div", "card-main", heading, ...more, ...createCardLines(row, parts)),
      element("span", "button is-quiet is-icon"),
    )
  }
  return element("ul", "cards", ...rows.map(cardOf))
}

/** Empty for relations, whose names may still be loading. */
const getEmptyText = ({ field }: Part) => (/^(relations?|json)$/.test(field.kind) ? "" : "–")

const applyLayout = (cell: HTMLElement, column: Column) => {
  const { align, width } = layoutOf[column.field.kind]
  cell.dataset.align = align
  if (takesRemainingWidth(column)) cell.classList.add("is-rest")
  else if (cell.tagName === "TD") cell.style.maxWidth = `${width}px`
  return cell
}

const headOf = (column: Column) => {
  const parts = column.isBeside ? partsOf(column) : [column]
  return applyLayout(element("th", "", parts.map(({ field }) => field.short ?? field.label).join(" / ")), column)
}

const createCellContent = (column: Column, row: BaseRecord, link: string | undefined): Node | string => {
  const text = textOf(column, row) || (takesRemainingWidth(column) ? "" : getEmptyText(column))
  if (layoutOf[column.field.kind].card === "picture") return element("span", "picture")
  if (!column.isTitle) return tagOf(column, row) ?? text
  if (link === undefined) return text
  const title = element("a", "table-title", text) as HTMLAnchorElement
  title.href = link
  title.tabIndex = -1
  return title
}

const cellOf = (column: Column, row: BaseRecord, link: string | undefined) => {
  const lead = createCellContent(column, row, link)
  const content = column.isBeside
    ? [lead, ...column.more.flatMap((part) => [" / ", textOf(part, row) || getEmptyText(part)])]
    : [
        lead,
        ...column.more.flatMap((part) => textOf(part, row) || []).map((text) => element("div", "table-more", text)),
      ]
  return applyLayout(element("td", "", ...content), column)
}

const rowOf = (tag: "th" | "td", cells: readonly HTMLElement[]) =>
  element(
    "tr",
    "",
    element(tag, "table-check", element("i", "early-check")),
    ...cells,
    element(tag, "table-menu", element("i", "early-menu")),
  )

/** Draws a static table with the final classes, widths and heights. */
export const earlyTable = ({ columns, rows, linkOf }: EarlyRows): HTMLElement =>
  element(
    "section",
    "table-frame",
    element(
      "table",
      "table",
      element("thead", "", rowOf("th", columns.map(headOf))),
      element(
        "tbody",
        "",
        ...rows.map((row) =>
          rowOf(
            "td",
            columns.map((column) => cellOf(column, row, linkOf(row))),
          ),
        ),
      ),
    ),
  )
