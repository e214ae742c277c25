import { useEffect, useState } from "react"
import { Link } from "react-router"
import type { FoundDraft } from "../../../drafts/form-draft.ts"
import { useAppContext } from "../../../session/app-context.ts"
import { showDateTime } from "../../../time/show-date.ts"
import css from "../home.module.css"
import { draftRoute } from "./draft-route.ts"

/** @returns undefined until the browser's storage has been read */
export const useDrafts = () => {
  const { identity, pages, resources, can } = useAppContext()
  const [drafts, setDrafts] = useState<readonly FoundDraft[]>()
  useEffect(() => {
    // Loaded later, because the schema library is not needed for the figures.
    import("../../../drafts/form-draft.ts")
      .then(({ listFormDrafts }) => listFormDrafts(identity.id))
      .then(setDrafts, () => setDrafts([]))
  }, [identity.id])
  return drafts?.flatMap((draft) => {
    const route = draftRoute(pages, resources, draft)
    return route && can(route.page.name, "open") ? [{ ...draft, ...route }] : []
  })
}

type Drafts = NonNullable<ReturnType<typeof useDrafts>>

export const DraftsHere = ({ drafts }: { drafts: Drafts }) =>
  drafts.length > 0 && (
    <div className={css.rows}>
      <h3>Draf di peramban ini</h3>
      <ol className="divided" aria-label="Draf di peramban ini">
        {drafts.map(({ key, to, label, says, savedAt }) => (
          <li key={key} className="row">
            <Link to={to}>
              <strong className="medium">{label}</strong>
              <span className="muted dense ellipsis">{says}</span>
              <time className="muted dense numeric">{showDateTime(new Date(savedAt).toISOString())}</time>
            </Link>
          </li>
        ))}
      </ol>
    </div>
  )
