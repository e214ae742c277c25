import type { ResourceProps } from "@refinedev/core"
import { type ListQuery, type Page, printQuery } from "../declare/index.ts"
import { useAppContext } from "../session/app-context.ts"
import { HOME } from "../session/return-path.ts"

export type PageKind = "list" | "create" | "edit" | "show"

const patterns: Readonly<Record<PageKind, string>> = {
  list: "",
  create: "/create",
  edit: "/:id/edit",
  show: "/:id",
}

export const pathOfPage = ({ route }: Page): string => (route ? `${HOME}/${route}` : HOME)

export const patternOf = (page: Page, kind: PageKind): string => pathOfPage(page) + patterns[kind]

/** Returns the kinds with declared calls. Views have only a list; their other routes belong to the resource. */
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

export const titleOf = (page: Page, kind: PageKind): string => titles[kind](page)

export const refineResourcesOf = (pages: readonly Page[]): ResourceProps[] =>
  pages.map((page) => ({
    name: page.resource.name,
    identifier: page.name,
    meta: { label: page.label, view: page.view },
    ...Object.fromEntries(kindsOf(page).map((kind) => [kind, patternOf(page, kind)])),
  }))

/** Returns a list's address with a query. @returns undefined if the role does not see the page */
export const useHref = () => {
  const { pages, policy, role } = useAppContext()
  return (name: string, query: Partial<ListQuery> = {}): string | undefined => {
    const page = pages.find((candidate) => candidate.name === name)
    if (!page || !policy.sees(role, name)) return undefined
    const text = new URLSearchParams(printQuery(query)).toString()
    return pathOfPage(page) + (text && `?${text}`)
  }
}
