import type { BaseRecord } from "@refinedev/core"
import { Link, useLocation } from "react-router"
import { type Field, type Page, phoneOf } from "../../declare/index.ts"
import { titleOf } from "../../engine/list/RowMenu.tsx"
import { useRelated } from "../../engine/record/related.ts"
import { Cell } from "../../fields/Cell.tsx"
import { asText } from "../../fields/text.ts"
import { scheduleHouseList } from "../../resources/schedule-house-list.ts"
import { pathOfRecord } from "../../routing/routes.ts"
import { useAppContext } from "../../session/app-context.ts"
import { buttonClass } from "../../ui/Button.tsx"
import { Icon, type IconName } from "../../ui/Icon.tsx"
import { useNow } from "../../ui/use-now.ts"
import { nextViewing, whatsAppOf } from "./lead-head.ts"

const { fields } = scheduleHouseList

const Line = ({ page, lead }: { page: Page; lead: string }) => {
  const { rows } = useRelated(page.resource, { by: "lead" }, lead)
  const next = nextViewing(rows, useNow())
  const path = next && pathOfRecord(page, next)
  if (!next || !path) return null
  return (
    <p className="lead-next">
      <Icon name="calendar" />
      <Link to={path}>
        Kunjungan <Cell name="starts_at" field={fields.starts_at} row={next} />
      </Link>
      <Cell name="status" field={fields.status} row={next} />
    </p>
  )
}

export const NextViewing = ({ record }: { record: BaseRecord }) => {
  const { pages, policy, role } = useAppContext()
  const page = pages.find(({ name }) => name === scheduleHouseList.name)
  return page && policy.sees(role, page.name) ? <Line page={page} lead={String(record.id)} /> : null
}

const Step = ({ to, icon, label }: { to: string | undefined; icon: IconName; label: string }) =>
  to === undefined ? (
    <span className="button is-quiet is-icon lead-step" aria-disabled="true" title={label}>
      <Icon name={icon} />
    </span>
  ) : (
    <Link className={buttonClass("quiet", "is-icon lead-step")} to={to} aria-label={label} title={label}>
      <Icon name={icon} />
    </Link>
  )

interface LeadHeadProps {
  page: Page
  record: BaseRecord
  rows: readonly BaseRecord[]
  back: string
}

export const LeadHead = ({ page, record, rows, back }: LeadHeadProps) => {
  const { resource } = page
  const { search } = useLocation()
  const at = rows.findIndex(({ id }) => String(id) === String(record.id))
  const pathTo = (row: BaseRecord | undefined) => {
    const path = row && pathOfRecord(page, row)
    return path && path + search
  }
  const phone = phoneOf(String(record.phone ?? ""))
  const whatsApp = whatsAppOf(record)
  const { property_id: listing, status } = resource.fields
  return (
    <header className="lead-head">
      <Link className={buttonClass("quiet", "is-icon lead-back")} to={back} aria-label={`Ke daftar ${page.label}`}>
        <Icon name="left" />
      </Link>
      <div className="lead-who">
        <h1>{titleOf(resource, record)}</h1>
        <p>
          {status && <Cell name="status" field={status} row={record} />}
          <span className="lead-about">{asText("property_id", listing as Field, record)}</span>
        </p>
      </div>
      <div className="lead-tools">
        <Step to={pathTo(at > 0 ? rows[at - 1] : undefined)} icon="up" label="Lead sebelumnya" />
        <Step to={pathTo(at >= 0 ? rows[at + 1] : undefined)} icon="down" label="Lead berikutnya" />
        {phone && (
          <a className={buttonClass("plain", "lead-call")} href={`tel:${phone}`} aria-label="Telepon">
            <Icon name="phone" /> <span>Telepon</span>
          </a>
        )}
        {whatsApp && (
          <a className={buttonClass("plain", "lead-call")} href={whatsApp} target="_blank" rel="noreferrer noopener">
            <Icon name="message" /> <span>WhatsApp</span>
          </a>
        )}
        <Link className={buttonClass("plain", "lead-to-facts")} to={{ search, hash: "fakta" }}>
          <Icon name="user" /> Data
        </Link>
      </div>
    </header>
  )
}
