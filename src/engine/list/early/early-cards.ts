import type { BaseRecord } from "@refinedev/core"
import type { Page } from "../../../declare/index.ts"
import { type Column, cardColumns, cardParts, partsOf } from "../columns.ts"
import { getMaxCardFacts } from "../faces/facts.ts"
import type { EarlyRows } from "./early-rows.ts"
import { element } from "./element.ts"
import { tagOf, textOf } from "./words.ts"
import "../faces/Cards.css"

const textsOf = (column: Column, row: BaseRecord) =>
  partsOf(column).flatMap((part) => {
    const text = textOf(part, row)
    return text ? [{ part, text }] : []
  })

const linesOf = (row: BaseRecord, { states, flags, price, sizes, facts }: ReturnType<typeof cardParts>) => {
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
      element("div", "card-main", heading, ...more, ...linesOf(row, parts)),
      element("span", "button is-quiet is-icon"),
    )
  }
  return element("ul", "cards", ...rows.map(cardOf))
}
