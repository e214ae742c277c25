import type { BaseRecord } from "@refinedev/core"
import { pickHitFields } from "../../declare/find.ts"
import type { Page } from "../../declare/index.ts"
import { asText } from "../../fields/text.ts"
import { kindsOf, pageTitleOf, pathOfPage, pathOfRecord, patternOf } from "../../routing/routes.ts"
import type { Can } from "../../session/access.ts"
import { titleOf } from "../list/RowMenu.tsx"
import { findActions } from "../use-resource-access.ts"
import type { KeptRecord } from "./kept-records.ts"

export interface PaletteItem {
  key: string
  title: string
  detail?: string
  path: string
  /** Only records can be pinned. */
  record?: KeptRecord
}

export interface PaletteGroup {
  label: string
  items: readonly PaletteItem[]
  error?: string
}

export const containsWords = (title: string, text: string): boolean =>
  text
    .toLowerCase()
    .split(/\s+/)
    .every((word) => title.toLowerCase().includes(word))

export const pageItems = (pages: readonly Page[]): PaletteItem[] =>
  pages.map((page) => ({
    key: `page ${page.name}`,
    title: page.label,
    path: pathOfPage(page),
    ...(page.group && { detail: page.group }),
  }))

/** New records and the list's actions, which the list opens by the address's hash. */
export const actionItems = (pages: readonly Page[], can: Can): PaletteItem[] =>
  pages
    .filter(({ view, list }) => view === undefined && list)
    .flatMap((page) => {
      const { name } = page.resource
      const create =
        kindsOf(page).includes("create") && can(name, "create")
          ? [{ key: `create ${name}`, title: pageTitleOf(page, "create"), path: patternOf(page, "create") }]
          : []
      const others = findActions(can, page.resource, "list").map((action) => ({
        key: `${name}.${action.name}`,
        title: action.label,
        detail: page.label,
        path: `${pathOfPage(page)}#${action.name}`,
      }))
      return [...create, ...others]
    })

export const keptItem = (record: KeptRecord, pages: readonly Page[]): PaletteItem[] => {
  const page = pages.find(({ name }) => name === record.page)
  return page ? [{ key: record.path, title: record.title, detail: page.label, path: record.path, record }] : []
}

export const hitItem = (page: Page, row: BaseRecord): PaletteItem[] => {
  const { resource } = page
  const path = pathOfRecord(page, row)
  if (!path) return []
  const title = titleOf(resource, row)
  const { fact, status } = pickHitFields(resource)
  const words = [fact, status].map((name) => {
    const field = name && resource.fields[name]
    return field ? asText(name, field, row, true) : ""
  })
  return [
    { key: path, title, detail: words.filter(Boolean).join(" · "), path, record: { page: page.name, path, title } },
  ]
}
