import { Suspense, useEffect } from "react"
import { showTotal } from "../../declare/format.ts"
import { isRowFace, stacksOf } from "../../declare/index.ts"
import { optional } from "../../ui/optional.ts"
import { Pager } from "../../ui/Pager.tsx"
import { hasAnswer, QueryState } from "../../ui/QueryState.tsx"
import { StillLoading } from "../../ui/StillLoading.tsx"
import { useShortcut } from "../../ui/shortcuts.ts"
import { useIsPhone } from "../../ui/use-media.ts"
import { shownFace } from "./faces/FaceSwitch.tsx"
import { FACES, loadCards } from "./faces/faces.ts"
import { ListSkeleton, NotAllowed } from "./ListStates.tsx"
import { useListContext } from "./list-context.ts"
import { NewRows } from "./NewRows.tsx"
import css from "./Rows.module.css"

/** Few lists are empty, so the reasons load when one is. */
const NoRows = optional(async () => (await import("./NoRows.tsx")).NoRows, undefined, ListSkeleton)

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
  const reason =
    missing || found.isCancelled ? (
      <NoRows />
    ) : found.query.error?.statusCode === 403 ? (
      <NotAllowed page={page} />
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
        {!reason &&
          hasAnswer(found.query) &&
          !found.isOld &&
          `${showTotal(found.total, isApproximate)} ${resource.noun}, halaman ${query.page}`}
      </p>
      <StillLoading waited={found.waited} onCancel={found.cancel} onAgain={found.again} />
      <NewRows className={css.newRows} changes={found.changes} onShow={showNew} />
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
