import type { BaseRecord } from "@refinedev/core"
import { useState } from "react"
import { Link, useLocation } from "react-router"
import { idOf } from "../../data/labels.ts"
import type { Field, Page } from "../../declare/index.ts"
import { Fact } from "../../engine/record/Facts.tsx"
import factsCss from "../../engine/record/facts.module.css"
import { RecordActions } from "../../engine/record/RecordActions.tsx"
import { RelatedLists } from "../../engine/record/RelatedLists.tsx"
import { useResourceAccess } from "../../engine/use-resource-access.ts"
import { MissingPart } from "../../feedback/missing-part.ts"
import { Cell } from "../../fields/Cell.tsx"
import { asText } from "../../fields/text.ts"
import { Picture } from "../../media/Picture.tsx"
import { pathOfRecord } from "../../routing/routes.ts"
import { useAppContext } from "../../session/app-context.ts"
import { Button, buttonClass } from "../../ui/Button.tsx"
import { Icon } from "../../ui/Icon.tsx"
import { optional } from "../../ui/optional.ts"
import pictureCss from "../../ui/picture.module.css"
import { EditableFact } from "./EditableFact.tsx"
import css from "./lead.module.css"
import { useHouse, useSamePhone, withListing } from "./lead-queries.ts"
import { hasEnquiry } from "./messages.ts"

const MergeDialog = optional(async () => (await import("./MergeDialog.tsx")).MergeDialog, MissingPart)

const OtherLeads = ({ page, record }: { page: Page; record: BaseRecord }) => {
  const { resource } = page
  const { house } = useHouse(record)
  const found = useSamePhone(record.phone, record.id)
  const leads = found.leads.map((lead) => withListing(lead, "property_id", house))
  const { property_id: listing, status, created_at } = resource.fields
  const mayMerge = useAppContext().can(resource.name, "merge")
  const [other, setOther] = useState<BaseRecord>()
  if (leads.length === 0) return null
  return (
    <section className={`${factsCss.panel} ${factsCss.related}`} aria-label="Lead lain dari nomor ini">
      <header className="row-wrap">
        <h2>Lead lain dari nomor ini ({leads.length})</h2>
      </header>
      <ul className="divided">
        {leads.map((lead) => (
          <li key={String(lead.id)}>
            <Link to={pathOfRecord(page, lead) ?? ""}>
              {asText("property_id", listing as Field, lead) || lead.name}
            </Link>
            <Cell name="status" field={status as Field} row={lead} />
            <Cell name="created_at" field={created_at as Field} row={lead} />
            {String(idOf(lead.property_id)) === String(idOf(record.property_id)) && (
              <span className={"warn small"}>Listing yang sama</span>
            )}
            {mayMerge && <Button onClick={() => setOther(lead)}>Gabungkan</Button>}
          </li>
        ))}
      </ul>
      {other && <MergeDialog page={page} record={record} other={other} onClose={() => setOther(undefined)} />}
    </section>
  )
}

const Timeline = optional(async () => (await import("../../engine/record/timeline/Timeline.tsx")).Timeline)

interface LeadFactsProps {
  page: Page
  record: BaseRecord
  /** Blocks editing while only the list's row of the lead is loaded. */
  isPartial: boolean
}

const PERSON = ["phone", "email", "source", "budget", "payment", "message", "created_at"]

/** The conversation shows the message, where it begins with it. */
const personFacts = (record: BaseRecord) => PERSON.filter((name) => name !== "message" || !hasEnquiry(record))

const FOLLOW_UP = [
  { name: "status", why: "status_reason" },
  { name: "next_follow_up" },
  { name: "agent", why: "handover_reason" },
  { name: "notes" },
] as const

const facts = ({ resource }: Page, names: readonly string[], record: BaseRecord) =>
  names.flatMap((name) => {
    const field = resource.fields[name]
    return field && asText(name, field, record)
      ? [<Fact key={name} resource={resource} name={name} field={field} record={record} />]
      : []
  })

const Listing = ({ page, record }: Omit<LeadFactsProps, "isPartial">) => {
  const { pages } = useAppContext()
  const { house } = useHouse(record)
  const listing = pages.find(({ name }) => name === "house-list")?.resource
  const price = listing?.fields.price
  const pictures = Array.isArray(house?.images) ? house.images : []
  return (
    <section className={factsCss.panel} aria-label="Properti">
      <h2>Properti</h2>
      <div className={css.house}>
        <span className={pictureCss.picture}>
          <Picture address={pictures[0]} width={72} height={54} />
        </span>
        <dl>
          <Fact
            resource={page.resource}
            name="property_id"
            field={page.resource.fields.property_id as Field}
            record={record}
          />
          {price && listing && house && asText("price", price, house) && (
            <Fact resource={listing} name="price" field={price} record={house} />
          )}
        </dl>
      </div>
    </section>
  )
}

export const LeadFacts = ({ page, record, isPartial }: LeadFactsProps) => {
  const { resource } = page
  const { search } = useLocation()
  const { can } = useResourceAccess(resource)
  const names = FOLLOW_UP.filter(({ name }) => name in resource.fields)
  return (
    <aside className={css.facts} aria-label="Data lead" inert={isPartial}>
      <header className="row-wrap">
        <Link className={buttonClass("icon", css.toTalk)} to={{ search, hash: "" }} aria-label="Ke percakapan">
          <Icon name="left" />
        </Link>
        <h2 className="ellipsis">{String(record.name ?? "")}</h2>
        <RecordActions page={page} record={record} />
      </header>
      <section className={factsCss.panel} aria-label="Tindak lanjut">
        <h2>Tindak lanjut</h2>
        <dl>
          {names.map((fact) => (
            <EditableFact key={fact.name} resource={resource} record={record} {...fact} />
          ))}
        </dl>
        {!can("update") && <p className="muted dense">Layanan ini tidak dapat mengubah lead: hanya dapat dibaca.</p>}
      </section>
      <RelatedLists resource={resource} record={record} />
      <section className={factsCss.panel} aria-label="Orang">
        <h2>Orang</h2>
        <dl>{facts(page, personFacts(record), record)}</dl>
      </section>
      <Listing page={page} record={record} />
      <OtherLeads page={page} record={record} />
      <Timeline resource={resource} record={record} />
    </aside>
  )
}
