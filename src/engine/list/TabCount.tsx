import { keepPreviousData } from "@tanstack/react-query"
import { useEffect } from "react"
import { useCount } from "../../data/use-count.ts"
import { showTotal } from "../../declare/format.ts"
import type { Filter } from "../../declare/index.ts"
import { useListContext } from "./list-context.ts"

interface CountProps {
  id: string
  filters: readonly Filter[]
  onCount: (id: string, count: string | undefined) => void
}

/** Asks for the number of records of a tab. */
export const TabCount = ({ id, filters, onCount }: CountProps) => {
  const { page, state } = useListContext()
  const { search } = state.query
  const list = { resource: page.resource.name, view: page.view }
  const { count, isApproximate, query } = useCount(list, { search, filters }, { placeholderData: keepPreviousData })
  const { isPending } = query
  const words = count === undefined ? undefined : showTotal(count, isApproximate)
  useEffect(() => {
    if (!isPending) onCount(id, words)
  }, [isPending, onCount, id, words])
  return null
}
