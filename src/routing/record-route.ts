import type { Page, Resource } from "../declare/index.ts"
import { pathOfPage } from "./routes.ts"

export interface RecordRoute {
  kind: "list" | "create" | "show" | "edit"
  id?: string
}

const decoded = (text: string) => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

export const recordRouteOf = (page: Page, pathname: string): RecordRoute => {
  const [first = "", second] = pathname.slice(pathOfPage(page).length).split("/").filter(Boolean)
  if (first === "") return { kind: "list" }
  if (first === "create" && page.resource.calls.create) return { kind: "create" }
  return { kind: second === "edit" ? "edit" : "show", id: decoded(first) }
}

/** Returns parameters that a list requires to find the record, from the address. */
export const readRecordMeta = ({ calls: { one, list } }: Resource, parameters: URLSearchParams) => {
  const needs = one ? [] : (list?.needs ?? [])
  const record = Object.fromEntries(
    needs.flatMap((name) => (parameters.get(name) ? [[name, parameters.get(name)]] : [])),
  )
  return needs.length > 0 ? { record } : undefined
}
