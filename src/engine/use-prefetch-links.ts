import { useDataProvider } from "@refinedev/core"
import { useQueryClient } from "@tanstack/react-query"
import { useContext, useEffect } from "react"
import { prefersReducedData, prefetch } from "../data/prefetch.ts"
import { useAppContext } from "../session/app-context.ts"
import { showsRows } from "./first-requests.ts"
import { RegistryContext } from "./registry.ts"
import { preloadScreen } from "./screen-of.ts"

const PREFETCH_EVENTS = ["pointermove", "focusin", "touchstart"] as const

/** Loads the prefetching code at the first interaction, unless the user saves data. */
export const usePrefetchLinks = (): void => {
  const context = useAppContext()
  const registry = useContext(RegistryContext)
  const client = useQueryClient()
  const data = useDataProvider()()
  useEffect(() => {
    if (prefersReducedData()) return
    const begun = new AbortController()
    let end = () => {}
    const begin = async ({ target }: Event) => {
      begun.abort()
      const { prefetchLinks } = await prefetch(() => import("./prefetch-links.ts"))
      if (!isOver)
        end = prefetchLinks(
          {
            context,
            client,
            data,
            asksForRows: ({ name }) => {
              const own = registry.screens[name]?.list
              return own === undefined || showsRows(own)
            },
            loadScreen: (page, kind) => preloadScreen(registry, page, kind),
          },
          target,
        )
    }
    let isOver = false
    for (const sign of PREFETCH_EVENTS)
      addEventListener(sign, (event) => void begin(event).catch(() => undefined), {
        passive: true,
        signal: begun.signal,
      })
    return () => {
      isOver = true
      begun.abort()
      end()
    }
  }, [context, registry, client, data])
}
