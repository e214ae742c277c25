import { type Dispatch, type SetStateAction, useCallback, useEffect } from "react"
import { callName, useCallQuery } from "../../../data/use-call.ts"
import { readViews } from "../../../domain/list-view.ts"
import { listMemory } from "../../../drafts/list-memory.ts"
import { useAppContext } from "../../../session/app-context.ts"
import { useListContext } from "../list-context.ts"
import { parseView, type ViewFacts } from "../list-views.ts"
import { TabCount } from "../TabCount.tsx"
import { storeViews } from "./change-views.ts"
import { goneParts, isChangedView } from "./view-state.ts"
import css from "./views.module.css"

/** More tabs do not fit beside each other, and each count is a request. */
const MAX_COUNTED = 8
const VIEWS_STALE_MS = 60_000

/** Reads the saved views and their counts, and names what the open view has lost. */
export const ViewSync = ({ onFacts }: { onFacts: Dispatch<SetStateAction<ViewFacts>> }) => {
  const { page, state } = useListContext()
  const { identity, config } = useAppContext()
  const { views, openView, faces } = state
  const { data } = useCallQuery(
    callName({ name: "list-view" }, "of"),
    { of: page.name },
    { enabled: config.extensions, staleTime: VIEWS_STALE_MS },
  )
  useEffect(() => {
    const found = readViews(data)
    if (found) storeViews(listMemory(identity.id, page.name), found)
  }, [data, identity.id, page.name])
  const count = useCallback(
    (id: string, words: string | undefined) =>
      onFacts((known) => ({ ...known, counts: { ...known.counts, [id]: words } })),
    [onFacts],
  )
  const isChanged = openView !== undefined && isChangedView(page, state, openView)
  useEffect(() => onFacts((known) => ({ ...known, isChanged })), [onFacts, isChanged])
  const gone = openView ? goneParts(page, openView) : []
  return (
    <>
      {views.slice(0, MAX_COUNTED).map((view) => (
        <TabCount key={view.id} id={view.id} filters={parseView(page, faces, view).query.filters} onCount={count} />
      ))}
      {gone.length > 0 && (
        <p className={`${css.gone} small muted`} role="status">
          {`Tampilan ini dibuka tanpa ${gone.join(", ")}, yang sudah tidak ada di daftar ini.`}
        </p>
      )}
    </>
  )
}
