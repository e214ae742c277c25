import type { BaseRecord } from "@refinedev/core"
import { Link, useLocation } from "react-router"
import { type Field, type Page, phoneOf } from "../../declare/index.ts"
import { titleOf } from "../../engine/list/RowMenu.tsx"
import { useRelated } from "../../engine/record/related.ts"
import { Cell } from "../../fields/Cell.tsx"
import { asText } from "../../fields/text.ts"
import { PLANNED_VIEWINGS } from "../../resources/choices.ts"
import { scheduleHouseList } from "../../resources/schedule-house-list.ts"
import { pathOfRecord } from "../../routing/routes.ts"
import { useAppContext } from "../../session/app-context.ts"
import { timeOf } from "../../time/day.ts"
import { buttonClass } from "../../ui/Button.tsx"
import { Icon } from "../../ui/Icon.tsx"
import { useNow } from "../../ui/use-now.ts"
import { createWhatsAppLink } from "./ContactLinks.tsx"
import css from "./lead.module.css"

const PLANNED: readonly unknown[] = PLANNED_VIEWINGS

export const nextViewing = (viewings: readonly BaseRecord[], now: Date): BaseRecord | undefined =>
  viewings
    .filter(({ status, starts_at, ends_at }) => {
      const start = timeOf(starts_at)
      const end = timeOf(ends_at)
      return PLANNED.includes(status) && (Number.isNaN(end) ? start : end) > now.getTime()
    })
    .toSorted((a, b) => timeOf(a.starts_at) - timeOf(b.starts_at))[0]

const { fields } = scheduleHouseList

const Line = ({ page, lead }: { page: Page; lead: string }) => {
  const { rows } = useRelated(page.resource, { by: "lead" }, lead)
  const next = nextViewing(rows, useNow())
  const path = next && pathOfRecord(page, next)
  if (!next || !path) return null
  return (
    <p className={`${css.line} ${css.next} row dense`}>
      <Icon name="calendar" />
      <Link className="ellipsis" to={path}>
        Kunjungan <Cell name="starts_at" field={fields.starts_at} row={next} />
      </Link>
      <Cell name="status" field={fields.status} row={next} />
    </p>
  )
}

export const NextViewing = ({ record }: { record: BaseRecord }) => {
  const { pages, can } = useAppContext()
  const page = pages.find(({ name }) => name === scheduleHouseList.name)
  return page && can(page.name, "open") ? <Line page={page} lead={String(record.id)} /> : null
}

export const LeadHead = ({ page, record, back }: { page: Page; record: BaseRecord; back: string }) => {
  const { resource } = page
  const { search } = useLocation()
  const phone = phoneOf(String(record.phone ?? ""))
  const whatsApp = createWhatsAppLink(record)
  const { property_id: listing, status } = resource.fields
  return (
    <header className={`${css.bar} row-wrap`}>
      <Link className={buttonClass("icon", css.back)} to={back} aria-label={`Ke daftar ${page.label}`}>
        <Icon name="left" />
      </Link>
      <div className={`${css.who} grow`}>
        <h1 className="heading ellipsis">{titleOf(resource, record)}</h1>
        <p className="row small">
          {status && <Cell name="status" field={status} row={record} />}
          <span className="muted ellipsis">{asText("property_id", listing as Field, record)}</span>
        </p>
      </div>
      <div className={`${css.tools} row gap-xs no-print`}>
        {phone && (
          <a className={buttonClass("plain", css.call)} href={`tel:${phone}`} aria-label="Telepon">
            <Icon name="phone" /> <span>Telepon</span>
          </a>
        )}
        {whatsApp && (
          <a
            className={buttonClass("plain", css.call)}
            href={whatsApp}
            target="_blank"
            rel="noreferrer noopener"
            aria-label="WhatsApp"
          >
            <Icon name="message" /> <span>WhatsApp</span>
          </a>
        )}
        <Link className={buttonClass("plain", css.toFacts)} to={{ search, hash: "fakta" }}>
          <Icon name="user" /> Data
        </Link>
      </div>
    </header>
  )
}
