import type { BaseRecord } from "@refinedev/core"
import { Suspense, useCallback, useEffect, useMemo } from "react"
import { showTotal } from "../../declare/format.ts"
import { findQuickWrite, isRowFace, stacksOf } from "../../declare/index.ts"
import { NO_ID } from "../../routing/routes.ts"
import { useAppContext } from "../../session/app-context.ts"
import { Button } from "../../ui/Button.tsx"
import { Hint } from "../../ui/Hint.tsx"
import { Icon } from "../../ui/Icon.tsx"
import { Pager } from "../../ui/Pager.tsx"
import { hasAnswer, QueryState } from "../../ui/QueryState.tsx"
import { StillLoading } from "../../ui/StillLoading.tsx"
import { useIsPhone } from "../../ui/use-media.ts"
import type { NamedAction } from "../use-resource-access.ts"
import { shownColumns } from "./column-choice.ts"
import { servedColumns, withEdits } from "./columns.ts"
import { shownFace } from "./faces/FaceSwitch.tsx"
import type { FaceProps, RowsProps } from "./faces/face-props.ts"
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
import { columnWords } from "./list-views.ts"
import { RowMenu, type RowMenuProps, RowSteps, titleOf } from "./RowMenu.tsx"
import css from "./Rows.module.css"
import { changeOfRow, changesWords, type RowChanges } from "./row-changes.ts"
import { rowLinksOf } from "./row-links.ts"
import type { Selection } from "./selection.ts"
import { filtersHiddenFromChips } from "./toolbar-filters.ts"
import type { useRows } from "./use-rows.ts"

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

interface RowsScreenProps extends FaceProps {
  found: ReturnType<typeof useRows>
  missing?: string
  selection: Selection
  onSelect: (rows: readonly BaseRecord[], isRange?: boolean) => void
  create?: string
  actions: readonly NamedAction[]
  onAct: RowMenuProps["onAct"]
  onRemove?: (row: BaseRecord) => void
  onClear: () => void
}

const NoRows = ({ page, state, found, create, onClear }: RowsScreenProps) => {
  const { query, chosen, change } = state
  if (query.page > 1)
    return (
      <BeyondTheEnd
        page={query.page}
        last={Math.max(1, Math.ceil(found.total / query.limit))}
        onFirst={() => change({ page: 1 })}
      />
    )
  const filters = query.filters.filter(({ field }) => !chosen.some(([name]) => name === field))
  if (query.search === "" && filters.length === 0) return <NothingYet page={page} create={create} />
  const silent = filtersHiddenFromChips(page, query, state.parents, state.openView)
  const hasChips = query.search !== "" || filters.some(({ field }) => !silent.includes(field))
  return (
    <NothingMatches
      page={page}
      search={query.search}
      isFiltered={filters.length > 0}
      create={create}
      {...(!hasChips && { onClear })}
    />
  )
}

const RowsFace = (props: FaceProps & RowsProps) => {
  const face = shownFace(props.state.face, useIsPhone())
  const Shown = FACES[isRowFace(face) ? face : "table"]
  return (
    <Suspense fallback={<ListSkeleton of={face === "cards" ? "cards" : "rows"} />}>
      <Shown {...props} />
    </Suspense>
  )
}

export const Rows = (props: RowsScreenProps) => {
  const { page, state, found, selection, onSelect, actions, onAct, onRemove } = props
  const { query, chosen, change } = state
  const { resource } = page
  const office = useAppContext()
  const { config, can } = office
  const words = columnWords(state.memory, state.openView)
  const declared = useMemo(() => shownColumns(page, words), [page, words])
  const served = useMemo(
    () => (config.extensions ? declared : servedColumns(declared, found.rows)),
    [declared, found.rows, config.extensions],
  )
  const columns = useMemo(
    () => withEdits(served, (name) => findQuickWrite(office, resource, name)),
    [served, office, resource],
  )
  const links = rowLinksOf(office, page, chosen, query.filters)
  const { changes } = found
  const changeOf = useCallback((row: BaseRecord) => changeOfRow(changes, row), [changes])
  const isPhone = useIsPhone()
  const areCards = shownFace(state.face, isPhone) === "cards"
  useEffect(() => {
    if (areCards) void loadCards()
  }, [areCards])
  const isArea = query.filters.some(({ field }) => field === resource.listing?.faces?.map?.at)
  const keepsMap = isArea && state.face === "map" && !found.isLoading && !found.isCancelled
  const reason = props.missing ? (
    <PickFirst label={props.missing} />
  ) : found.query.error?.statusCode === 403 ? (
    <NotAllowed page={page} />
  ) : found.isCancelled ? (
    <Cancelled onAgain={found.again} />
  ) : undefined
  const hasRows = (found.rows.length > 0 || keepsMap) && !reason && hasAnswer(found.query)
  const isTall = stacksOf(page).some((stack) => stack.length > 1)

  const rows: RowsProps = {
    label: page.label,
    columns,
    rows: found.rows,
    selection,
    onSelect,
    linkOf: links.first,
    keepsQuery: links.keepsQuery.first,
    titleOf: (row) => titleOf(resource, row),
    menuOf: (row) => {
      const show = links.show(row)
      if (show === undefined) return <Hint name="Baris tanpa id">{NO_ID}</Hint>
      const menu: RowMenuProps = {
        resource,
        row,
        title: titleOf(resource, row),
        show,
        keepsQuery: links.keepsQuery,
        actions,
        onAct,
        ...(can(resource.name, "update") && { edit: links.edit(row) }),
        ...(onRemove && { onRemove }),
        ...(isPhone && areCards && { onPick: (picked) => onSelect([picked]) }),
      }
      return resource.listing?.steps ? <RowSteps {...menu} /> : <RowMenu {...menu} />
    },
    changeOf,
    isDimmed: found.isOld,
  }
  const showNew = () => {
    if (query.page > 1) change({ page: 1 })
    else void found.again()
  }
  const isApproximate = found.isApproximate || !found.isCounted
  return (
    <>
      <p className="unseen" aria-live="polite">
        {hasRows && !found.isOld && `${showTotal(found.total, isApproximate)} ${resource.noun}, halaman ${query.page}`}
      </p>
      <StillLoading waited={found.waited} onCancel={found.cancel} onAgain={found.again} />
      <NewRows changes={changes} onShow={showNew} />
      {hasRows ? (
        <QueryState query={found.query} height={0}>
          {() => (
            <>
              <RowsFace page={page} state={state} {...rows} />
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
              {() => <NoRows {...props} />}
            </QueryState>
          )}
        </div>
      )}
    </>
  )
}
