import type { ComponentType } from "react"
import { columnsOf, fieldsOf, type Page } from "../declare/index.ts"
import type { PageKind } from "../routing/routes.ts"
import { preload, preloadable } from "../ui/preloadable.ts"
import type { Registry } from "./registry.ts"
import "../ui/back-guard.ts"

const List = preloadable(async () => (await import("./List.tsx")).List)
const Form = preloadable(async () => (await import("./Form.tsx")).Form)
const Show = preloadable(async () => (await import("./Show.tsx")).Show)
const Print = preloadable(async () => (await import("./print/Print.tsx")).Print)
const UnavailablePage = preloadable(async () => (await import("./UnavailablePage.tsx")).UnavailablePage)

const genericScreenOf = ({ resource, list }: Page, kind: PageKind): ComponentType => {
  if (!list) return resource.calls.one ? Show : UnavailablePage
  if (kind === "show") return Show
  if (kind === "print") return Print
  return kind !== "list" && resource.form === "page" ? Form : List
}

/** Returns a stable component, so that pages are not remounted. */
export const screenOf = ({ screens }: Registry, page: Page, kind: PageKind): ComponentType =>
  screens[page.name]?.[kind] ?? genericScreenOf(page, kind)

/** Loads a page with the own cells that it shows, which would first appear as their kinds show them. */
export const preloadScreen = async (registry: Registry, page: Page, kind: PageKind): Promise<void> => {
  const shown = kind === "list" ? columnsOf(page) : fieldsOf(page.resource, "show")
  const own = shown.flatMap(([, { path = "" }]) => registry.cells[path] ?? [])
  await Promise.all([screenOf(registry, page, kind), ...own].map(preload))
}
