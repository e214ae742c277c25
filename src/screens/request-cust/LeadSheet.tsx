import type { BaseRecord } from "@refinedev/core"
import { PaperFacts, PaperHead } from "../../engine/print/PaperParts.tsx"
import paper from "../../engine/print/print.module.css"
import { useRelated } from "../../engine/record/related.ts"
import type { RecordPartProps } from "../../engine/registry.ts"
import { Cell } from "../../fields/Cell.tsx"
import { houseList } from "../../resources/house-list.ts"
import { scheduleHouseList } from "../../resources/schedule-house-list.ts"
import { useAppContext } from "../../session/app-context.ts"
import { showDateTime } from "../../time/show-date.ts"
import { useHouse, withListing } from "./lead-queries.ts"
import css from "./lead-sheet.module.css"
import { useMessages } from "./messages.ts"

const STATE = ["status", "agent", "next_follow_up", "status_reason", "notes"]
const PERSON = ["phone", "email", "source", "budget", "payment", "created_at", "message"]
const LISTING = ["house_id", "price", "city", "district", "land_area", "building_area"]
const VIEWING = ["starts_at", "house", "agent", "status"] as const

const MAX_MESSAGES = 6
const MAX_VIEWINGS = 5

const Listing = ({ lead }: { lead: BaseRecord }) => {
  const { query, house } = useHouse(lead)
  return (
    <div aria-busy={query.isLoading}>
      {house && (
        <PaperFacts heading={String(house.title ?? "")} fields={houseList.fields} names={LISTING} record={house} />
      )}
    </div>
  )
}

const Viewings = ({ lead }: { lead: BaseRecord }) => {
  const { query, rows } = useRelated(scheduleHouseList, { by: "lead" }, String(lead.id))
  const { house } = useHouse(lead)
  return (
    <section className={paper.section} aria-busy={query.isLoading}>
      <h3>Kunjungan</h3>
      {rows.length === 0 && !query.isLoading && <p>{query.isError ? "Tidak dapat dimuat." : "Belum ada."}</p>}
      <table className={css.viewings}>
        <tbody>
          {rows.slice(0, MAX_VIEWINGS).map((row) => (
            <tr key={String(row.id)}>
              {VIEWING.map((name) => (
                <td key={name}>
                  <Cell name={name} field={scheduleHouseList.fields[name]} row={withListing(row, "house", house)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

const Messages = ({ lead, name }: { lead: string; name: string }) => {
  const { query, messages } = useMessages(lead)
  return (
    <section className={paper.section} aria-busy={query.isLoading}>
      <h3>Pesan terakhir</h3>
      {messages.length === 0 && !query.isLoading && <p>{query.isError ? "Tidak dapat dimuat." : "Belum ada."}</p>}
      {messages.slice(-MAX_MESSAGES).map((message) => (
        <p key={message.id} className={css.message}>
          <b>{(message.from_customer ? name : message.sender) || "Tanpa nama"}</b>{" "}
          <span className={css.time}>{showDateTime(message.created_at)}</span>
          <span className={css.words}>{message.text || "(gambar)"}</span>
        </p>
      ))}
    </section>
  )
}

export const LeadSheet = ({ resource: { fields }, record }: RecordPartProps) => {
  const { can } = useAppContext()
  const id = String(record.id)
  const name = String(record.name ?? "")
  return (
    <div className={`${paper.whole} ${css.sheet}`}>
      <PaperHead what="Lembar lead" />
      <h2 className={paper.title}>{name}</h2>
      <PaperFacts fields={fields} names={STATE} record={record} />
      <PaperFacts heading="Orang" fields={fields} names={PERSON} record={record} />
      <Listing lead={record} />
      {can(scheduleHouseList.name, "list") && <Viewings lead={record} />}
      <Messages lead={id} name={name} />
    </div>
  )
}
