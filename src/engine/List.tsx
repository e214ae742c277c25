import { Suspense } from "react"
import type { Page } from "../declare/index.ts"
import { MissingPart } from "../feedback/missing-part.ts"
import { usePrefetchInputs } from "../fields/prefetch-inputs.ts"
import { pathOfPage } from "../routing/routes.ts"
import { useAppContext } from "../session/app-context.ts"
import { optional } from "../ui/optional.ts"
import { useIsPhone } from "../ui/use-media.ts"
import { FaceSwitch } from "./list/faces/FaceSwitch.tsx"
import { useFaces } from "./list/faces/faces.ts"
import { ListCalls } from "./list/ListCalls.tsx"
import { ListDialogs } from "./list/ListDialogs.tsx"
import { ListHead, type ListHeadProps } from "./list/ListHead.tsx"
import { NotAllowed } from "./list/ListStates.tsx"
import css from "./list/list.module.css"
import { missingParent } from "./list/list-address.ts"
import { ListContext } from "./list/list-context.ts"
import { Rows } from "./list/Rows.tsx"
import { FigureRow, Toolbar } from "./list/Toolbar.tsx"
import { useFigures } from "./list/use-figures.ts"
import { useListQuery } from "./list/use-list-query.ts"
import { useListSelection } from "./list/use-list-selection.ts"
import { useOpenDialog } from "./list/use-open-dialog.ts"
import { useRowTools } from "./list/use-row-tools.tsx"
import { useRows } from "./list/use-rows.ts"
import { usePage } from "./page-context.ts"
import { useResourceAccess } from "./use-resource-access.ts"

const ParentPicker = optional(
  async () => (await import("./list/ParentPicker.tsx")).ParentPicker,
  undefined,
  () => <div className={css.picker} />,
)
const ParentTrail = optional(
  async () => (await import("./list/ParentPicker.tsx")).ParentTrail,
  undefined,
  () => <div className={css.trail} />,
)

const SelectionBar = optional(async () => (await import("./list/SelectionBar.tsx")).SelectionBar, MissingPart)

const createPath = (page: Page, mayCreate: boolean, search: string) =>
  mayCreate && page.view === undefined
    ? `${pathOfPage(page)}/create${page.resource.form === "page" ? "" : search}`
    : undefined

const ListOf = ({ page, ...head }: ListHeadProps & { page: Page }) => {
  const { resource } = page
  const { can } = useResourceAccess(resource)
  const { faces, componentOf } = useFaces(page)
  const state = useListQuery(page, faces)
  const { query, parents, chosen, searchWith } = state
  const missing = missingParent(parents, chosen)
  const OwnFace = componentOf(state.face)
  const hasRows = missing === undefined && !OwnFace
  const found = useRows(page, query, { isReady: hasRows })
  const figures = useFigures(page, query, hasRows && !found.query.isFetching)
  const selecting = useListSelection(query, found)
  const dialogs = useOpenDialog(resource)
  const tools = useRowTools({ page, state, found, ...selecting, ...dialogs })
  const search = searchWith({ page: query.page })
  const create = createPath(page, can("create"), search)
  const isPhone = useIsPhone()
  const isSelecting = !OwnFace && selecting.selection.size > 0
  const mayWrite = create !== undefined || can("update")
  usePrefetchInputs(mayWrite ? resource.fields : undefined, SelectionBar.preload, !found.query.isFetching)

  const list = { page, state, found, hasRows, missing, search, create, ...selecting, ...dialogs, ...tools }
  return (
    <ListContext value={{ ...list, figures: hasRows ? figures : undefined }}>
      <div className={isSelecting ? `${css.list} ${css.selecting}` : css.list}>
        {parents.length > 0 && <ParentTrail />}
        <ListHead {...head} />
        {head.notice}
        {parents.length > 0 && <ParentPicker />}
        <ListCalls resource={resource}>
          {OwnFace ? (
            <Suspense
              fallback={
                <div className="row-wrap top optional">
                  <FaceSwitch />
                </div>
              }
            >
              <OwnFace />
            </Suspense>
          ) : (
            <>
              {!missing && <Toolbar />}
              <Rows />
              {isPhone && !missing && <FigureRow />}
            </>
          )}
          {isSelecting && <SelectionBar />}
        </ListCalls>
        <ListDialogs />
      </div>
    </ListContext>
  )
}

/** Renders any resource's list. Drawer routes use the same screen, so that the list behind them stays mounted. */
export const List = (props: ListHeadProps) => {
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
