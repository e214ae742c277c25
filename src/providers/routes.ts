import type { Page } from "../declare/index.ts"
import { HOME } from "./return-path.ts"

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

const titles: Readonly<Record<PageKind, (label: string) => string>> = {
  list: (label) => label,
  create: (label) => `Tambah ${label}`,
  edit: (label) => `Ubah ${label}`,
  show: (label) => `Rincian ${label}`,
}

export const titleOf = ({ label }: Page, kind: PageKind): string => titles[kind](label)
