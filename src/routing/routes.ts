import type { ResourceProps } from "@refinedev/core"
import { idOf } from "../data/labels.ts"
import {
  addressFieldOf,
  isName,
  type ListQuery,
  type Page,
  printQuery,
  type Resource,
  type Row,
} from "../declare/index.ts"
import { useAppContext } from "../session/app-context.ts"
import { HOME } from "../session/return-path.ts"

export type PageKind = "list" | "create" | "print" | "edit" | "show"

const patterns: Readonly<Record<PageKind, string>> = {
  list: "",
  create: "/create",
  print: "/cetak",
  edit: "/:id/edit",
  show: "/:id",
}

export const pathOfPage = ({ route }: Page): string => (route ? `${HOME}/${route}` : HOME)

export const patternOf = (page: Page, kind: PageKind): string => pathOfPage(page) + patterns[kind]

/** Returns the kinds with declared calls. Views have only a list; their other routes belong to the resource. */
export const kindsOf = ({ resource: { calls, print }, list, view }: Page): PageKind[] => {
  if (!list || view !== undefined) return ["list"]
  return [
    "list",
    ...(calls.create ? (["create"] as const) : []),
    ...(print ? (["print"] as const) : []),
    ...(calls.update ? (["edit"] as const) : []),
    "show" as const,
  ]
}

const titles: Readonly<Record<PageKind, (page: Page) => string>> = {
  list: ({ label }) => label,
  create: ({ resource }) => `Tambah ${resource.noun}`,
  print: ({ resource }) => `Cetak ${(resource.print?.label ?? resource.noun).toLowerCase()}`,
  edit: ({ resource }) => `Ubah ${resource.noun}`,
  show: ({ resource }) => `Rincian ${resource.noun}`,
}

export const pageTitleOf = (page: Page, kind: PageKind): string => titles[kind](page)

export const toRefineResources = (pages: readonly Page[]): ResourceProps[] =>
  pages.map((page) => ({
    name: page.resource.name,
    identifier: page.name,
    meta: { label: page.label, view: page.view },
    ...Object.fromEntries(kindsOf(page).map((kind) => [kind, patternOf(page, kind)])),
  }))

/** Returns a list's address with a query. @returns undefined if the role does not see the page */
export const useHref = () => {
  const { openPages } = useAppContext()
  return (name: string, query: Partial<ListQuery> = {}): string | undefined => {
    const page = openPages.find((candidate) => candidate.name === name)
    if (!page) return undefined
    const text = new URLSearchParams(printQuery(query)).toString()
    return pathOfPage(page) + (text && `?${text}`)
  }
}

/** Rejects empty values and path segments that browsers resolve, such as `..`. */
const isAddress = (value: unknown): boolean => !["", ".", "..", "undefined", "null"].includes(String(value))

export const hasId = ({ id }: Row): boolean => isAddress(id)

export const NO_ID = "Layanan tidak mengirim id untuk baris ini, jadi tidak dapat dibuka atau diubah."

const addressOf = (resource: Resource, row: Row): string => {
  const key = row[addressFieldOf(resource)]
  return String(isAddress(key) ? key : row.id)
}

/** Returns `/dashboard/listing/rumah-di-kemang`, or its edit page. @returns undefined without an id */
export const pathOfRecord = (page: Page, row: Row, kind: "show" | "edit" = "show"): string | undefined => {
  if (!hasId(row)) return undefined
  const address = encodeURIComponent(addressOf(page.resource, row))
  return `${pathOfPage(page)}/${address}${kind === "edit" ? "/edit" : ""}`
}

const PRINTED = "ids"

/** Returns the address of the papers of these records: `/dashboard/listing/cetak?ids=rumah-di-kemang`. */
export const pathOfPrint = (page: Page, rows: readonly Row[]): string =>
  `${patternOf(page, "print")}?${new URLSearchParams(rows.map((row) => [PRINTED, addressOf(page.resource, row)]))}`

export const printedIn = (search: string): string[] => [...new Set(new URLSearchParams(search).getAll(PRINTED))]

/** Returns the path of a related record, by its key if the row contains it. @returns undefined without a list page */
export const pathOfRelated = (pages: readonly Page[], to: string, row: Row, name: string): string | undefined => {
  const page = pages.find(({ resource, view }) => resource.name === to && view === undefined)
  const id = idOf(row[name])
  if (!page?.list || page.list.needs || id === undefined || isName(row, name, id)) return undefined
  const key = addressFieldOf(page.resource)
  return pathOfRecord(page, key === "id" ? { id } : { id, [key]: row[`${name}_${key}`] })
}

/** Matches numeric and MongoDB ids, which are looked up if pages have another key. */
export const couldBeId = (address: unknown) => /^(\d+|[0-9a-f]{24})$/.test(String(address))
