import type { ResourceProps } from "@refinedev/core"
import { type ListQuery, type Page, printQuery } from "../declare/index.ts"
import { useBackoffice } from "../session/backoffice.ts"
import { HOME } from "../session/return-path.ts"

export type PageKind = "list" | "create" | "edit" | "show"

const patterns: Readonly<Record<PageKind, string>> = {
  list: "",
  create: "/create",
  edit: "/:id/edit",
  show: "/:id",
}

/** The page's own address; `/dashboard` itself for the home page. */
export const pathOfPage = ({ route }: Page): string => (route ? `${HOME}/${route}` : HOME)

/** The route's pattern as the router wants it. */
export const patternOf = (page: Page, kind: PageKind): string => pathOfPage(page) + patterns[kind]

/** What of a page there is: absent calls mean absent routes. A view is a further list of records whose other routes are the resource's own. */
export const kindsOf = ({ resource: { calls }, list, view }: Page): PageKind[] => {
  if (!list || view !== undefined) return ["list"]
  return [
    "list",
    ...(calls.create ? (["create"] as const) : []),
    ...(calls.update ? (["edit"] as const) : []),
    "show" as const,
  ]
}

const titles: Readonly<Record<PageKind, (page: Page) => string>> = {
  list: ({ label }) => label,
  create: ({ resource }) => `Tambah ${resource.noun}`,
  edit: ({ resource }) => `Ubah ${resource.noun}`,
  show: ({ resource }) => `Rincian ${resource.noun}`,
}

/** `Tambah kunjungan`; a list has the name of its page. */
export const titleOf = (page: Page, kind: PageKind): string => titles[kind](page)

/** Refine's own list of the pages. A view has the name of its resource and an identifier of its own. */
export const refineResourcesOf = (pages: readonly Page[]): ResourceProps[] =>
  pages.map((page) => ({
    name: page.resource.name,
    identifier: page.name,
    meta: { label: page.label, view: page.view },
    ...Object.fromEntries(kindsOf(page).map((kind) => [kind, patternOf(page, kind)])),
  }))

/** The address of a page's list with a query. Undefined where the role does not see the page. */
export const useHref = () => {
  const { pages, policy, role } = useBackoffice()
  return (name: string, query: Partial<ListQuery> = {}): string | undefined => {
    const page = pages.find((candidate) => candidate.name === name)
    if (!page || !policy.sees(role, name)) return undefined
    const text = new URLSearchParams(printQuery(query)).toString()
    return pathOfPage(page) + (text && `?${text}`)
  }
}
