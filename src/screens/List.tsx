import type { BaseRecord } from "@refinedev/core"
import { lazy, Suspense, useCallback, useMemo, useState } from "react"
import { useLocation } from "react-router"
import { columnsOf, type Page } from "../declare/index.ts"
import { useBackoffice } from "../providers/backoffice.ts"
import { pathOfPage } from "../providers/routes.ts"
import { csvOf, download } from "./list/csv.ts"
import { ListHead } from "./list/ListHead.tsx"
import { NotAllowed } from "./list/ListStates.tsx"
import { chooseParent } from "./list/parents.ts"
import { Rows } from "./list/Rows.tsx"
import { SelectionBar } from "./list/SelectionBar.tsx"
import { type Selection, toggle, without } from "./list/selection.ts"
import { Toolbar } from "./list/Toolbar.tsx"
import { useListQuery } from "./list/use-list-query.ts"
import { useRows } from "./list/use-rows.ts"
import { dialogOf } from "./own-actions.ts"
import { usePage } from "./page-context.ts"
import { type NamedAction, useCan } from "./parts/use-can.ts"
import { placeOf } from "./record/place.ts"
import "./List.css"

const FormDrawer = lazy(async () => ({ default: (await import("./form/FormDrawer.tsx")).FormDrawer }))
const RemoveDialog = lazy(async () => ({ default: (await import("./list/RemoveDialog.tsx")).RemoveDialog }))
const ParentPicker = lazy(async () => ({ default: (await import("./list/ParentPicker.tsx")).ParentPicker }))
const ParentTrail = lazy(async () => ({ default: (await import("./list/ParentPicker.tsx")).ParentTrail }))

type Doing = { action: NamedAction; row?: BaseRecord } | { remove: readonly BaseRecord[] }

const ListOf = ({ page }: { page: Page }) => {
  const { resource, view } = page
  const { pathname } = useLocation()
  const { can, actions } = useCan(resource)
  const state = useListQuery(page)
  const { query, parents, chosen, searchWith, change, changeParents } = state
  const missing =
    parents.at(-1) && !chosen.some(([name]) => name === parents.at(-1)?.parameter) ? parents.at(-1) : undefined
  const found = useRows(page, query, missing === undefined)
  const [selection, setSelection] = useState<Selection>(new Map())
  const [doing, setDoing] = useState<Doing>()
  const select = useCallback(
    (rows: readonly BaseRecord[]) => setSelection((current) => toggle(current, rows, query.page)),
    [query.page],
  )
  const columns = useMemo(() => columnsOf(page), [page])
  const place = placeOf(page, pathname)
  const search = searchWith({ page: query.page })
  const create =
    can("create") && view === undefined
      ? `${pathOfPage(page)}/create${resource.form === "page" ? "" : search}`
      : undefined
  const remove = can("remove") ? (row: BaseRecord) => setDoing({ remove: [row] }) : undefined
  const save = (rows: readonly BaseRecord[]) => download(`${page.route.replaceAll("/", "-")}.csv`, csvOf(columns, rows))
  const close = () => setDoing(undefined)
  const ActionDialog = doing && "action" in doing ? dialogOf(resource, doing.action) : undefined

  return (
    <div className="list">
      {parents.length > 0 && (
        <Suspense fallback={<div className="parent-trail" />}>
          <ParentTrail page={page} state={state} />
        </Suspense>
      )}
      <ListHead
        page={page}
        total={found.error || missing || found.isLoading ? undefined : found.total}
        create={create}
        actions={view === undefined ? actions("list") : []}
        onAct={(action) => setDoing({ action })}
        onExport={found.rows.length > 0 ? () => save(found.rows) : undefined}
      />
      {parents.length > 0 && (
        <Suspense fallback={<div className="parent-picker" />}>
          <ParentPicker
            page={page}
            state={state}
            onPick={(parameter, value) => changeParents(chooseParent(parents, chosen, parameter, value))}
          />
        </Suspense>
      )}
      {!missing && <Toolbar page={page} state={state} />}
      <Rows
        page={page}
        state={state}
        found={found}
        missing={missing?.label}
        selection={selection}
        onSelect={select}
        create={create}
        actions={actions("record", view)}
        onAct={(action, row) => setDoing({ action, row })}
        onRemove={remove}
        onClear={() =>
          change({ search: "", filters: query.filters.filter(({ field }) => chosen.some(([name]) => name === field)) })
        }
      />
      {selection.size > 0 && (
        <SelectionBar
          selection={selection}
          onClear={() => setSelection(new Map())}
          onExport={() => save([...selection.values()].map(({ row }) => row))}
          onRemove={
            can("remove") ? () => setDoing({ remove: [...selection.values()].map(({ row }) => row) }) : undefined
          }
        />
      )}
      <Suspense>
        {doing && "remove" in doing && (
          <RemoveDialog
            resource={resource}
            rows={doing.remove}
            onRemoved={(rows) => setSelection((current) => without(current, rows))}
            onClose={close}
          />
        )}
        {ActionDialog && doing && "action" in doing && (
          <ActionDialog resource={resource} action={doing.action} record={doing.row} onClose={close} />
        )}
        {resource.form !== "page" && (place.kind === "create" || place.kind === "edit") && (
          <FormDrawer page={page} id={place.id} back={pathOfPage(page) + search} />
        )}
      </Suspense>
    </div>
  )
}

/** The list of any resource, from its declaration. A drawer over it has a route of its own and is shown by the same screen, so that the list stays as it is. */
export const List = () => {
  const page = usePage()
  const { policy, role } = useBackoffice()
  if (!policy.may(role, page.resource.name, page.view ?? "list"))
    return (
      <div className="list">
        <h1>{page.label}</h1>
        <NotAllowed page={page} />
      </div>
    )
  return <ListOf key={page.name} page={page} />
}
