import type { BaseRecord } from "@refinedev/core"
import {
  type ReactNode,
  Suspense,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react"
import { useLocation, useNavigate } from "react-router"
import type { Page } from "../declare/index.ts"
import { bulkDraftName, hasTabDraft } from "../drafts/draft.ts"
import { MissingPart } from "../feedback/missing-part.ts"
import { usePrefetchInputs } from "../fields/prefetch-inputs.ts"
import { recordRouteOf } from "../routing/record-route.ts"
import { pathOfPage } from "../routing/routes.ts"
import { useAppContext } from "../session/app-context.ts"
import { optional } from "../ui/optional.ts"
import { preloadable } from "../ui/preloadable.ts"
import { hasAnswer } from "../ui/QueryState.tsx"
import { useIsPhone } from "../ui/use-media.ts"
import { FaceSwitch } from "./list/faces/FaceSwitch.tsx"
import { useFaces } from "./list/faces/faces.ts"
import { ListDialogs, type OpenDialog } from "./list/ListDialogs.tsx"
import { ListHead } from "./list/ListHead.tsx"
import { NotAllowed } from "./list/ListStates.tsx"
import css from "./list/list.module.css"
import { chooseParent, missingParent } from "./list/list-address.ts"
import { conditionsOf, useOutside } from "./list/outside-filter.ts"
import { Rows } from "./list/Rows.tsx"
import { deselectRows, keyOfRow, selectRange, toggle, useSelection } from "./list/selection.ts"
import { FigureRow, Toolbar } from "./list/Toolbar.tsx"
import { useFigures } from "./list/use-figures.ts"
import { type ListState, useListQuery } from "./list/use-list-query.ts"
import { useRows } from "./list/use-rows.ts"
import { usePage } from "./page-context.ts"
import { useResourceAccess } from "./use-resource-access.ts"

const ParentPicker = optional(async () => ({ default: (await import("./list/ParentPicker.tsx")).ParentPicker }))
const ParentTrail = optional(async () => ({ default: (await import("./list/ParentPicker.tsx")).ParentTrail }))

const SelectionBar = preloadable(
  async () => ({ default: (await import("./list/SelectionBar.tsx")).SelectionBar }),
  MissingPart,
)

const Trail = ({ page, state }: { page: Page; state: ListState }) =>
  state.parents.length > 0 && (
    <Suspense fallback={<div className={css.trail} />}>
      <ParentTrail page={page} state={state} />
    </Suspense>
  )

const Picker = ({ page, state }: { page: Page; state: ListState }) => {
  const { parents, chosen, changeParents } = state
  if (parents.length === 0) return null
  return (
    <Suspense fallback={<div className={css.picker} />}>
      <ParentPicker
        page={page}
        state={state}
        onPick={(parameter, value) => changeParents(chooseParent(parents, chosen, parameter, value))}
      />
    </Suspense>
  )
}

const createPath = (page: Page, mayCreate: boolean, search: string) =>
  mayCreate && page.view === undefined
    ? `${pathOfPage(page)}/create${page.resource.form === "page" ? "" : search}`
    : undefined

interface ListProps {
  /** Beside the title. */
  beside?: ReactNode
  /** The button at the end of the head, instead of the link to the form. */
  primary?: ReactNode
}

const ListOf = ({ page, beside, primary }: ListProps & { page: Page }) => {
  const { resource, view } = page
  const { pathname } = useLocation()
  const { can, actions } = useResourceAccess(resource)
  const { faces, componentOf } = useFaces(page)
  const state = useListQuery(page, faces)
  const { query, parents, chosen, searchWith, change } = state
  const missing = missingParent(parents, chosen)
  const OwnFace = componentOf(state.face)
  const hasRows = missing === undefined && !OwnFace
  const found = useRows(page, query, hasRows)
  const figures = useFigures(page, query, hasRows && !found.query.isFetching)
  const [selection, setSelection] = useSelection()
  const { identity } = useAppContext()
  const [dialog, setDialog] = useState<OpenDialog | undefined>(() =>
    hasTabDraft(identity.id, bulkDraftName(resource)) ? { kind: "kept bulk" } : undefined,
  )
  const { hash } = useLocation()
  const navigate = useNavigate()
  const named = actions("list").find(({ name }) => hash === `#${name}`)
  const isNamed = named !== undefined
  const openNamed = useEffectEvent(() => {
    if (named) setDialog({ kind: "act", action: named })
    navigate({ search: location.search }, { replace: true })
  })
  useEffect(() => {
    if (isNamed) openNamed()
  }, [isNamed])
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
  const search = searchWith({ page: query.page })
  const create = createPath(page, can("create"), search)
  const isPhone = useIsPhone()
  const faceSwitch = !isPhone && <FaceSwitch page={page} state={state} />
  const exportIt = () => setDialog({ kind: "export" })
  const mayRemove = can("remove")
  const isSelecting = !OwnFace && selection.size > 0
  const mayWrite = create !== undefined || can("update")
  usePrefetchInputs(mayWrite ? resource.fields : undefined, SelectionBar.preload, !found.query.isFetching)

  return (
    <div className={isSelecting ? `${css.list} ${css.selecting}` : css.list}>
      <Trail page={page} state={state} />
      <ListHead
        page={page}
        state={state}
        total={hasRows && found.isCounted && hasAnswer(found.query) ? found.total : undefined}
        isApproximate={found.isApproximate}
        create={create}
        actions={view === undefined ? actions("list") : []}
        onAct={(action) => setDialog({ kind: "act", action })}
        onExport={hasRows ? exportIt : undefined}
        hasRows={found.rows.length > 0}
        beside={beside}
        primary={primary}
      />
      <Picker page={page} state={state} />
      {OwnFace ? (
        <Suspense fallback={<div className={`${css.tools} row-wrap`}>{faceSwitch}</div>}>
          <OwnFace page={page} state={state} faceSwitch={faceSwitch} />
        </Suspense>
      ) : (
        <>
          {!missing && <Toolbar page={page} state={state} figures={figures} />}
          <Rows
            page={page}
            state={state}
            found={found}
            missing={missing?.label}
            selection={selection}
            onSelect={select}
            create={create}
            actions={actions("record", view)}
            onAct={(action, row, answers) => setDialog({ kind: "act", action, row, answers })}
            onRemove={mayRemove ? (row) => setDialog({ kind: "remove", rows: [row] }) : undefined}
            onClear={() =>
              change({
                search: "",
                filters: query.filters.filter(({ field }) => chosen.some(([name]) => name === field)),
              })
            }
          />
          {isPhone && !missing && <FigureRow figures={figures} />}
        </>
      )}
      {isSelecting && (
        <Suspense>
          <SelectionBar
            page={page}
            selection={selection}
            actions={actions("record").filter(({ bulk }) => bulk)}
            onAct={(action, rows) => setDialog({ kind: "bulk", action, rows })}
            outside={outside}
            onDropOutside={() =>
              setSelection((current) =>
                deselectRows(
                  current,
                  outside.map((id) => ({ id })),
                ),
              )
            }
            onClear={() => setSelection(new Map())}
            onExport={exportIt}
            onRemove={mayRemove ? (rows) => setDialog({ kind: "remove", rows }) : undefined}
            onJob={(part, target) => setDialog({ kind: "job", part, target })}
            search={search}
            total={found.isCounted && !found.isApproximate && !found.isOld ? found.total : undefined}
          />
        </Suspense>
      )}
      <ListDialogs
        page={page}
        state={state}
        found={found}
        selection={selection}
        outside={outside}
        dialog={dialog}
        onFound={(rows) => setSelection(toggle(new Map(), rows, { page: query.page, conditions: [] }))}
        onDone={(rows) => setSelection((current) => deselectRows(current, rows))}
        onStarted={() => setSelection(new Map())}
        onClose={() => setDialog(undefined)}
        route={recordRouteOf(page, pathname)}
        search={search}
      />
    </div>
  )
}

/** Renders any resource's list. Drawer routes use the same screen, so that the list behind them stays mounted. */
export const List = (props: ListProps) => {
  const page = usePage()
  const { can } = useAppContext()
  if (!can(page.resource.name, page.view ?? "list"))
    return (
      <div className={css.list}>
        <h1>{page.label}</h1>
        <NotAllowed page={page} />
      </div>
    )
  return <ListOf key={page.name} page={page} {...props} />
}
