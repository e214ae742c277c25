import type { BaseRecord } from "@refinedev/core"
import { lazy, Suspense, useMemo } from "react"
import { type Page, stacksOf } from "../../declare/index.ts"
import { StillLoading } from "../../ui/StillLoading.tsx"
import { useIsPhone } from "../../ui/use-media.ts"
import { type NamedAction, useResourceAccess } from "../use-resource-access.ts"
import { Cards } from "./Cards.tsx"
import { tableColumns } from "./columns.ts"
import { DataTable, type RowsProps } from "./DataTable.tsx"
import { placeFieldOf } from "./faces.ts"
import { ListSkeleton } from "./ListSkeleton.tsx"
import { BeyondTheEnd, Cancelled, Failed, NotAllowed, NothingMatches, NothingYet, PickFirst } from "./ListStates.tsx"
import { nextSort } from "./list-url.ts"
import { Pager } from "./Pager.tsx"
import { RowMenu, titleOf } from "./RowMenu.tsx"
import type { Selection } from "./selection.ts"
import type { ListState } from "./use-list-query.ts"
import { useRowLinks } from "./use-row-links.ts"
import type { useRows } from "./use-rows.ts"

const MapFace = lazy(async () => ({ default: (await import("./MapFace.tsx")).MapFace }))

interface RowsScreenProps {
  page: Page
  state: ListState
  found: ReturnType<typeof useRows>
  /** The parent that is not chosen yet. */
  missing?: string
  selection: Selection
  onSelect: (rows: readonly BaseRecord[]) => void
  create?: string
  actions: readonly NamedAction[]
  onAct: (action: NamedAction, row: BaseRecord) => void
  onRemove?: (row: BaseRecord) => void
  onClear: () => void
}

/** A table has no room on a phone, and is cards there. */
const useAreCards = ({ face }: ListState) => {
  const isPhone = useIsPhone()
  return face === "cards" || (isPhone && face !== "map")
}

/** Why there are no rows to show, in a sentence with a way on. */
const Instead = ({ page, state, found, missing, create, onClear }: RowsScreenProps) => {
  const { query, chosen, change } = state
  const areCards = useAreCards(state)
  if (missing) return <PickFirst label={missing} />
  if (found.error?.statusCode === 403) return <NotAllowed page={page} />
  if (found.error) return <Failed error={found.error} onAgain={found.again} />
  if (found.isCancelled) return <Cancelled onAgain={found.again} />
  if (found.isLoading)
    return (
      <ListSkeleton of={areCards ? "cards" : stacksOf(page).some((stack) => stack.length > 1) ? "tall-rows" : "rows"} />
    )
  if (query.page > 1)
    return (
      <BeyondTheEnd
        page={query.page}
        last={Math.max(1, Math.ceil(found.total / query.limit))}
        onFirst={() => change({ page: 1 })}
      />
    )
  const isNarrowed = query.search !== "" || query.filters.some(({ field }) => !chosen.some(([name]) => name === field))
  return isNarrowed ? <NothingMatches onClear={onClear} /> : <NothingYet page={page} create={create} />
}

/** The same rows in the face that is open. */
const Face = ({ page, state, rows }: { page: Page; state: ListState; rows: RowsProps }) => {
  const { query, face, change } = state
  const areCards = useAreCards(state)
  const place = placeFieldOf(page.resource)
  if (face === "map" && place)
    return (
      <Suspense fallback={<ListSkeleton />}>
        <MapFace {...rows} place={place} />
      </Suspense>
    )
  if (areCards) return <Cards {...rows} />
  return (
    <DataTable
      {...rows}
      sort={query.sort}
      onSort={(field) => change({ sort: nextSort(page.resource, query, field) })}
    />
  )
}

/** The records: a table, cards on a phone, or the reason why there are none. */
export const Rows = (props: RowsScreenProps) => {
  const { page, state, found, selection, onSelect, actions, onAct, onRemove } = props
  const { query, chosen, change, searchWith } = state
  const { resource } = page
  const mayUpdate = useResourceAccess(resource).can("update")
  const columns = useMemo(() => tableColumns(page), [page])
  const links = useRowLinks(page, searchWith({ page: query.page }), chosen)
  const hasRows = found.rows.length > 0 && !props.missing && !found.error

  const rows: RowsProps = {
    label: page.label,
    columns,
    rows: found.rows,
    selection,
    onSelect,
    linkOf: links.first,
    titleOf: (row) => titleOf(resource, row),
    menuOf: (row) => (
      <RowMenu
        resource={resource}
        row={row}
        title={titleOf(resource, row)}
        show={links.show(row)}
        edit={mayUpdate ? links.edit(row) : undefined}
        actions={actions}
        onAct={onAct}
        onRemove={onRemove}
      />
    ),
    isDimmed: found.isOld,
  }
  return (
    <>
      <p className="unseen" aria-live="polite">
        {hasRows && !found.isOld && `${found.total} ${page.label}, halaman ${query.page}`}
      </p>
      <StillLoading waited={found.waited} onCancel={found.cancel} onAgain={found.again} />
      {!hasRows ? (
        <div className="list-instead">
          <Instead {...props} />
        </div>
      ) : (
        <Face page={page} state={state} rows={rows} />
      )}
      {hasRows && <Pager query={query} total={found.total} isApproximate={found.isApproximate} onChange={change} />}
    </>
  )
}
