import { useEffect, useState } from "react"
import { Link } from "react-router"
import { type FoundDraft, listDrafts } from "../../drafts/draft-store.ts"
import { useAppContext } from "../../session/app-context.ts"
import { showDateTime } from "../../time/show-date.ts"
import { draftRoute } from "./draft-route.ts"

const useDrafts = () => {
  const { identity, pages, resources, policy, role } = useAppContext()
  const [drafts, setDrafts] = useState<readonly FoundDraft[]>([])
  useEffect(() => {
    listDrafts(identity.id).then(setDrafts, () => undefined)
  }, [identity.id])
  return drafts.flatMap((draft) => {
    const route = draftRoute(pages, resources, draft)
    return route && policy.sees(role, route.page.name) ? [{ ...draft, ...route }] : []
  })
}

export const DraftsHere = () => {
  const drafts = useDrafts()
  return (
    drafts.length > 0 && (
      <div className="home-rows">
        <h3>Draf di peramban ini</h3>
        <ol aria-label="Draf di peramban ini">
          {drafts.map(({ key, to, label, says, savedAt }) => (
            <li key={key}>
              <Link to={to}>
                <strong>{label}</strong>
                <span>{says}</span>
                <time>{showDateTime(new Date(savedAt).toISOString())}</time>
              </Link>
            </li>
          ))}
        </ol>
      </div>
    )
  )
}
