import { Suspense, useEffect } from "react"
import { showTotal } from "../../declare/format.ts"
import { type Filter, isRowFace, stacksOf } from "../../declare/index.ts"
import { Button } from "../../ui/Button.tsx"
import { Icon } from "../../ui/Icon.tsx"
import { Pager } from "../../ui/Pager.tsx"
import { hasAnswer, QueryState } from "../../ui/QueryState.tsx"
import { StillLoading } from "../../ui/StillLoading.tsx"
import { useShortcut } from "../../ui/shortcuts.ts"
import { useIsPhone } from "../../ui/use-media.ts"
import { useResourceAccess } from "../use-resource-access.ts"
import { shownFace } from "./faces/FaceSwitch.tsx"
import { FACES, loadCards } from "./faces/faces.ts"
import {
  BeyondTheEnd,
  Cancelled,
  ListSkeleton,
  NotAllowed,
  NothingMatches,
  NothingYet,
  PickFirst,
} from "./ListStates.tsx"
import { useListContext } from "./list-context.ts"
import css from "./Rows.module.css"
import { changesWords, type RowChanges } from "./row-changes.ts"
import { filtersHiddenFromChips } from "./toolbar-filters.ts"

/** Announces remote changes instead of applying them, so that rows do not move under the pointer. */
const NewRows = ({ changes, onShow }: { changes: RowChanges; onShow: () => void }) => {
  const words = changesWords(changes)
  return (
    <div className={css.newRows} role="status">
      {words && (
        <Button look="primary" onClick={onShow}>
          <Icon name="up" size={14} />
          {words}
          <span className="unseen">, tampilkan</span>
        </Button>
      )}
    </div>
  )
}

const NoRows = () => {
  const { page, state, found, create, openDialog } = useListContext()
  const [action] = useResourceAccess(page.resource).actions("list")
  const { query, chosen, change } = state
  if (query.page > 1)
    return (
      <BeyondTheEnd
        page={query.page}
        last={Math.max(1, Math.ceil(found.total / query.limit))}
        onFirst={() => change({ page: 1 })}
      />
    )
  const isOfParent = ({ field }: Filter) => chosen.some(([name]) => name === field)
  const filters = query.filters.filter((filter) => !isOfParent(filter))
  if (query.search === "" && filters.length === 0)
    return (
      <NothingYet
        page={page}
        create={create}
        {...(action && !page.view && { action: { ...action, onSelect: () => openDialog({ kind: "act", action }) } })}
      />
    )
  const silent = filtersHiddenFromChips(page, query, state.parents, state.openView)
  const hasChips = query.search !== "" || filters.some(({ field }) => !silent.includes(field))
  const clear = () => change({ search: "", filters: query.filters.filter(isOfParent) })
  return (
    <NothingMatches
      page={page}
      search={query.search}
      isFiltered={filters.length > 0}
      create={create}
      {...(!hasChips && { onClear: clear })}
    />
  )
}

/** Shows the rows of a list, otherwise the reason for their absence. */
export const Rows = () => {
  useShortcut("Shift+Klik", "Pilih dari baris terakhir sampai baris ini")
  const { page, state, found, missing } = useListContext()
  const { query, change } = state
  const { resource } = page
  const face = shownFace(state.face, useIsPhone())
  const areCards = face === "cards"
  useEffect(() => {
    if (areCards) void loadCards()
  }, [areCards])
  const isArea = query.filters.some(({ field }) => field === resource.listing?.faces?.map?.at)
  const keepsMap = isArea && face === "map" && !found.isLoading && !found.isCancelled
  const reason = missing ? (
    <PickFirst label={missing.label} />
  ) : found.query.error?.statusCode === 403 ? (
    <NotAllowed page={page} />
  ) : found.isCancelled ? (
    <Cancelled onAgain={found.again} />
  ) : undefined
  const isShown = (found.rows.length > 0 || keepsMap) && !reason && hasAnswer(found.query)
  const isTall = stacksOf(page).some((stack) => stack.length > 1)
  const Face = FACES[isRowFace(face) ? face : "table"]
  const showNew = () => {
    if (query.page > 1) change({ page: 1 })
    else void found.again()
  }
  const isApproximate = found.isApproximate || !found.isCounted
  return (
    <>
      <p className="unseen" aria-live="polite">
        {isShown && !found.isOld && `${showTotal(found.total, isApproximate)} ${resource.noun}, halaman ${query.page}`}
      </p>
      <StillLoading waited={found.waited} onCancel={found.cancel} onAgain={found.again} />
      <NewRows changes={found.changes} onShow={showNew} />
      {isShown ? (
        <QueryState query={found.query} height={0}>
          {() => (
            <>
              <Suspense fallback={<ListSkeleton of={areCards ? "cards" : "rows"} />}>
                <Face />
              </Suspense>
              <Pager query={query} total={found.total} isApproximate={isApproximate} onChange={change} />
            </>
          )}
        </QueryState>
      ) : (
        <div className={css.instead} data-no-rows>
          {reason ?? (
            <QueryState
              query={found.query}
              height={<ListSkeleton of={areCards ? "cards" : isTall ? "tall-rows" : "rows"} />}
            >
              {() => <NoRows />}
            </QueryState>
          )}
        </div>
      )}
    </>
  )
}
