import type { BaseRecord } from "@refinedev/core"
import { useCallback, useLayoutEffect, useMemo, useRef } from "react"
import type { ListQuery } from "../../declare/index.ts"
import type { ListSelection } from "./list-context.ts"
import { conditionsOf, useOutside } from "./outside-filter.ts"
import { keyOfRow, selectRange, toggle, useSelection } from "./selection.ts"
import type { FoundRows } from "./use-rows.ts"

/** `select` stays the same function, so that rows do not re-render with it. */
export const useListSelection = (query: ListQuery, found: FoundRows): ListSelection => {
  const [selection, setSelection] = useSelection()
  const place = useMemo(() => ({ page: query.page, conditions: conditionsOf(query) }), [query])
  const outside = useOutside(selection, setSelection, found, place)
  const shown = useRef({ rows: found.rows, place })
  useLayoutEffect(() => {
    shown.current = { rows: found.rows, place }
  }, [found.rows, place])
  const anchor = useRef<string>(undefined)
  const select = useCallback(
    (rows: readonly BaseRecord[], isRange = false) => {
      const [from, to] = [anchor.current, rows.length === 1 && rows[0] ? keyOfRow(rows[0]) : undefined]
      const { rows: all, place } = shown.current
      anchor.current = to
      setSelection((current) =>
        isRange && from !== undefined && to !== undefined
          ? selectRange(current, all, [from, to], place)
          : toggle(current, rows, place),
      )
    },
    [setSelection],
  )
  return { selection, setSelection, select, outside }
}
