import { instantsOf } from "../../charts/date-range.ts"
import { localDay, showDay } from "../../declare/format.ts"
import { type Filter, showPhone } from "../../declare/index.ts"
import { Cell } from "../../fields/Cell.tsx"
import { useBackoffice } from "../../providers/backoffice.ts"
import { OPEN_LEADS } from "../../resources/open-statuses.ts"
import { requestCust } from "../../resources/request-cust.ts"
import { Drafts } from "./Drafts.tsx"
import { NewMatches } from "./NewMatches.tsx"
import { RowsCard } from "./RowsCard.tsx"
import { LeadsToday, VisitRow, VisitsToday } from "./Today.tsx"

const OPEN: Filter = { field: "status", operator: "in", value: OPEN_LEADS }

/** Who wrote last and waits, the longest first. A row leads to the conversation. */
const Unanswered = () => (
  <RowsCard
    resource="request-cust"
    wanted={{
      filters: [{ field: "waiting_since", operator: "null", value: false }],
      sort: [{ field: "waiting_since", order: "asc" }],
    }}
    title="Belum dibalas"
    empty="Semua lead sudah dibalas."
  >
    {(row) => (
      <>
        <strong>{String(row.name ?? "–")}</strong>
        <span>{String(row.last_message ?? row.message ?? row.property_id_label ?? "")}</span>
        <span className="today-end">
          <Cell name="waiting_since" field={requestCust.fields.waiting_since} row={row} />
        </span>
      </>
    )}
  </RowsCard>
)

const FollowUps = ({ today }: { today: string }) => (
  <RowsCard
    resource="request-cust"
    wanted={{
      filters: [{ field: "next_follow_up", operator: "lte", value: today }, OPEN],
      sort: [{ field: "next_follow_up", order: "asc" }],
    }}
    title="Tindak lanjut jatuh tempo"
    empty="Tidak ada tindak lanjut yang jatuh tempo."
  >
    {(row) => (
      <>
        <strong>{String(row.name ?? "–")}</strong>
        <span>{String(row.property_id_label ?? showPhone(String(row.phone ?? "")))}</span>
        <time>{typeof row.next_follow_up === "string" ? showDay(row.next_follow_up) : "–"}</time>
      </>
    )}
  </RowsCard>
)

const Unconfirmed = ({ from }: { from: string }) => (
  <RowsCard
    resource="schedule-house-list"
    wanted={{
      filters: [
        { field: "status", operator: "eq", value: "requested" },
        { field: "starts_at", operator: "gte", value: from },
      ],
      sort: [{ field: "starts_at", order: "asc" }],
    }}
    title="Kunjungan belum dikonfirmasi"
    empty="Semua kunjungan sudah dikonfirmasi."
  >
    {(row) => <VisitRow row={row} />}
  </RowsCard>
)

/** What waits for somebody, before any number: the oldest first, each card the first rows of a list. */
export const WaitsFirst = () => {
  const { config, policy, role } = useBackoffice()
  const today = localDay(new Date())
  const [from] = instantsOf({ start: today, end: today })
  return (
    <div className="home-today">
      {config.extensions && <Unanswered />}
      <FollowUps today={today} />
      <VisitsToday />
      <Unconfirmed from={from} />
      <Drafts />
      {policy.sees(role, "find-properties") && <NewMatches />}
      <LeadsToday />
    </div>
  )
}
