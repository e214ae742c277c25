import type { BaseRecord } from "@refinedev/core"
import { useMemo } from "react"
import { findQuickWrite } from "../../declare/index.ts"
import { NO_ID } from "../../routing/routes.ts"
import { useAppContext } from "../../session/app-context.ts"
import { Hint } from "../../ui/Hint.tsx"
import { useIsPhone } from "../../ui/use-media.ts"
import { useResourceAccess } from "../use-resource-access.ts"
import { shownColumns } from "./column-choice.ts"
import { withRoom } from "./column-room.ts"
import { servedColumns, withEdits } from "./columns.ts"
import { shownFace } from "./faces/FaceSwitch.tsx"
import type { ListContextValue, RowTools } from "./list-context.ts"
import { columnWords } from "./list-views.ts"
import { createRowNames, RowMenu, type RowMenuProps, RowSteps, titleOf } from "./RowMenu.tsx"
import { createRowLinks } from "./row-links.ts"

const useColumns = ({ page, state, found }: Pick<ListContextValue, "page" | "state" | "found">) => {
  const context = useAppContext()
  const { extensions } = context.config
  const words = columnWords(state.memory, state.openView)
  const declared = useMemo(() => shownColumns(page, words), [page, words])
  const served = useMemo(
    () => (extensions ? declared : servedColumns(declared, found.rows)),
    [declared, found.rows, extensions],
  )
  return useMemo(
    () => withEdits(withRoom(served, page.resource), (name) => findQuickWrite(context, page.resource, name)),
    [served, context, page.resource],
  )
}

export const useRowTools = (
  list: Pick<ListContextValue, "page" | "state" | "found" | "select" | "openDialog">,
): RowTools => {
  const { page, state, select, openDialog } = list
  const { resource, view } = page
  const links = createRowLinks(useAppContext(), page, state.chosen, state.query.filters)
  const { can, actions } = useResourceAccess(resource)
  const isPhone = useIsPhone()
  const menu = {
    resource,
    keepsQuery: links.keepsQuery,
    actions: actions("record", view),
    onAct: (action, row, answers) => openDialog({ kind: "act", action, row, answers }),
    ...(can("remove") && { onRemove: (row: BaseRecord) => openDialog({ kind: "remove", rows: [row] }) }),
    ...(isPhone && shownFace(state.face, isPhone) === "cards" && { onPick: (row: BaseRecord) => select([row]) }),
  } satisfies Omit<RowMenuProps, "row" | "title" | "show">
  const { rows } = list.found
  const nameOf = useMemo(() => createRowNames(resource, rows), [resource, rows])
  const menuOf = (row: BaseRecord) => {
    const show = links.show(row)
    if (show === undefined) return <Hint name="Baris tanpa id">{NO_ID}</Hint>
    const Shown = resource.listing?.steps ? RowSteps : RowMenu
    const edit = can("update") ? links.edit(row) : undefined
    return <Shown {...menu} row={row} title={nameOf(row)} show={show} edit={edit} />
  }
  return {
    columns: useColumns(list),
    linkOf: links.first,
    keepsQuery: links.keepsQuery.first,
    titleOf: (row) => titleOf(resource, row),
    nameOf,
    menuOf,
  }
}
