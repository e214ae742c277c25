import { useQueryClient } from "@tanstack/react-query"
import { useCallback, useSyncExternalStore } from "react"
import { useLocation } from "react-router"
import { findOpenedInCache } from "../../data/cached-rows.ts"
import { labelOf } from "../../data/labels.ts"
import { fieldOfKind, wordOf } from "../../declare/index.ts"
import { recordRouteOf } from "../../routing/record-route.ts"
import type { CurrentPage } from "./pages.ts"

/** Returns the title of the opened record: immediately if it is cached, else once it arrives. */
export const useRecordName = ({ page, kind }: CurrentPage): string | undefined => {
  const client = useQueryClient()
  const { pathname } = useLocation()
  const id = page && (kind === "show" || kind === "edit") ? recordRouteOf(page, pathname).id : undefined
  const subscribe = useCallback(
    (onChange: () => void) =>
      id === undefined
        ? () => {}
        : client
            .getQueryCache()
            .subscribe((event) => event.type === "updated" && event.action.type === "success" && onChange()),
    [client, id],
  )
  return useSyncExternalStore(subscribe, () => {
    const row = page && id !== undefined && findOpenedInCache(client, page.resource, id)
    if (!row) return undefined
    const { fields, title } = page.resource
    const select = fieldOfKind("select", fields[title])
    return (select ? wordOf(select, String(row[title] ?? "")) : labelOf(row, title)) || undefined
  })
}
