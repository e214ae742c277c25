import { useEffect, useState } from "react"
import { Link } from "react-router"
import { showDateTime } from "../../declare/format.ts"
import { useBackoffice } from "../../providers/backoffice.ts"
import { type FoundDraft, listDrafts } from "../../providers/draft-store.ts"
import { draftRoute } from "./draft-route.ts"
import { RowsCard } from "./RowsCard.tsx"

/** What was typed in this browser and not yet saved or sent. */
const useDrafts = () => {
  const { identity, pages, resources, policy, role } = useBackoffice()
  const [drafts, setDrafts] = useState<readonly FoundDraft[]>([])
  useEffect(() => {
    listDrafts(identity.id).then(setDrafts, () => undefined)
  }, [identity.id])
  return drafts.flatMap((draft) => {
    const route = draftRoute(pages, resources, draft)
    return route && policy.sees(role, route.page.name) ? [{ ...draft, ...route }] : []
  })
}

const InThisBrowser = () => {
  const drafts = useDrafts()
  return (
    drafts.length > 0 && (
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
    )
  )
}

/** What was begun and waits to be finished: listings in draft, and forms that were left in this browser. */
export const Drafts = () => (
  <RowsCard
    resource="house-list"
    wanted={{
      filters: [{ field: "status", operator: "eq", value: "draft" }],
      sort: [{ field: "updated_at", order: "asc" }],
    }}
    title="Draf untuk diselesaikan"
    empty="Tidak ada listing dalam draf."
    after={<InThisBrowser />}
  >
    {(row) => (
      <>
        <strong>{String(row.title ?? row.house_id ?? "–")}</strong>
        <span>{String(row.city_label ?? row.house_id ?? "")}</span>
        <time>{typeof row.updated_at === "string" ? showDateTime(row.updated_at) : "–"}</time>
      </>
    )}
  </RowsCard>
)
