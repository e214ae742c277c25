import { useNotification } from "@refinedev/core"
import { useQueryClient } from "@tanstack/react-query"
import { useNavigate } from "react-router"
import { createCallQueryFilter, useCall } from "../../../data/use-call.ts"
import { nameKey } from "../../../declare/name-key.ts"
import {
  type ListView,
  MAX_VIEWS,
  refusePersonalFilters,
  sameViewWords,
  TOO_MANY_VIEWS,
  type ViewDraft,
  viewSchema,
} from "../../../domain/list-view.ts"
import { successNote } from "../../../feedback/feedback.ts"
import { listView } from "../../../resources/list-view.ts"
import { useAppContext } from "../../../session/app-context.ts"
import { useListContext } from "../list-context.ts"
import { columnWords } from "../list-views.ts"
import { forgetColumns, storeViews } from "./change-views.ts"
import { isChangedView, printView } from "./view-state.ts"

const { save, change, drop } = listView.actions

/** Saves, resets and removes views: at a service with extensions, otherwise in the browser. */
export const useViewChanges = () => {
  const { page, state } = useListContext()
  const { extensions } = useAppContext().config
  const { call, isPending } = useCall()
  const { open: notify } = useNotification()
  const client = useQueryClient()
  const navigate = useNavigate()
  const { store, openView } = state

  const keepInBrowser = (draft: ViewDraft, view: ListView | undefined): ListView => {
    const others = store.get().views.filter(({ id }) => id !== view?.id)
    if (others.some(({ name }) => nameKey(name) === nameKey(draft.name))) throw new Error(sameViewWords(draft.name))
    if (others.length >= MAX_VIEWS) throw new Error(TOO_MANY_VIEWS)
    return viewSchema.parse({ ...draft, id: view?.id ?? `b${Date.now()}` })
  }
  const send = async (draft: ViewDraft, view: ListView | undefined): Promise<ListView> => {
    if (!extensions) return keepInBrowser(draft, view)
    const answer = await (view
      ? call("list-view.change", { payload: draft, record: view })
      : call("list-view.save", { payload: draft }))
    return viewSchema.parse(answer)
  }
  const publish = (views: readonly ListView[]) => {
    storeViews(store, views)
    void client.invalidateQueries(createCallQueryFilter("list-view.of"))
  }

  /** Saves the list as it is shown, as a new view or in place of one, and opens it. Throws a sentence for the user. */
  const saveShown = async (named: Pick<ViewDraft, "name" | "scope">, view?: ListView) => {
    const query = printView(page, state)
    const columns = [...columnWords(state.memory, openView)]
    const refused = refusePersonalFilters(page, new URLSearchParams(query))
    if (refused) throw new Error(refused)
    const saved = await send({ ...named, page: page.name, query, columns }, view)
    const { views } = store.get()
    if (openView) forgetColumns(store, openView)
    publish(view ? views.map((one) => (one.id === saved.id ? saved : one)) : [...views, saved])
    notify?.(successNote(view ? change.call : save.call))
    navigate({ search: state.searchOfView(saved) })
  }
  /** Changes name and readers, not what the view shows. */
  const rename = async (named: Pick<ViewDraft, "name" | "scope">, view: ListView) => {
    const { query, columns } = view
    const saved = await send({ ...named, page: page.name, query, columns }, view)
    publish(store.get().views.map((one) => (one.id === saved.id ? saved : one)))
    notify?.(successNote(change.call))
  }
  const removeView = async (view: ListView) => {
    if (extensions) await call("list-view.drop", { record: view })
    publish(store.get().views.filter(({ id }) => id !== view.id))
    notify?.(successNote(drop.call))
    navigate({ search: state.searchWith({}, state.outsideView) })
  }
  const reset = () => {
    if (!openView) return
    forgetColumns(store, openView)
    navigate({ search: state.searchOfView(openView) })
  }
  return {
    isPending,
    isChanged: openView !== undefined && isChangedView(page, state, openView),
    saveShown,
    rename,
    removeView,
    reset,
  }
}

export type ViewChanges = ReturnType<typeof useViewChanges>
