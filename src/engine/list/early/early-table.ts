import type { BaseRecord } from "@refinedev/core"
import { layoutOf } from "../../../fields/layout.ts"
import { type Column, type Part, partsOf, takesRemainingWidth } from "../columns.ts"
import type { EarlyRows } from "./early-rows.ts"
import { element } from "./element.ts"
import { tagOf, textOf } from "./words.ts"

/** Empty for relations, whose names may still be loading. */
const nothingOf = ({ field }: Part) => (/^(relations?|json)$/.test(field.kind) ? "" : "–")

const styled = (cell: HTMLElement, column: Column) => {
  const { align, width } = layoutOf[column.field.kind]
  cell.dataset.align = align
  if (takesRemainingWidth(column)) cell.classList.add("is-rest")
  else if (cell.tagName === "TD") cell.style.maxWidth = `${width}px`
  return cell
}

const headOf = (column: Column) => {
  const parts = column.isBeside ? partsOf(column) : [column]
  return styled(element("th", "", parts.map(({ field }) => field.short ?? field.label).join(" / ")), column)
}

const leadOf = (column: Column, row: BaseRecord, link: string | undefined): Node | string => {
  const text = textOf(column, row) || (takesRemainingWidth(column) ? "" : nothingOf(column))
  if (layoutOf[column.field.kind].card === "picture") return element("span", "picture")
  if (!column.isTitle) return tagOf(column, row) ?? text
  if (link === undefined) return text
  const title = element("a", "table-title", text) as HTMLAnchorElement
  title.href = link
  title.tabIndex = -1
  return title
}

const cellOf = (column: Column, row: BaseRecord, link: string | undefined) => {
  const lead = leadOf(column, row, link)
  const content = column.isBeside
    ? [lead, ...column.more.flatMap((part) => [" / ", textOf(part, row) || nothingOf(part)])]
    : [
        lead,
        ...column.more.flatMap((part) => textOf(part, row) || []).map((text) => element("div", "table-more", text)),
      ]
  return styled(element("td", "", ...content), column)
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
