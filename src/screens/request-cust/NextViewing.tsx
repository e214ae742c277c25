import type { BaseRecord } from "@refinedev/core"
import { Link } from "react-router"
import type { Page } from "../../declare/index.ts"
import { useRelated } from "../../engine/record/use-related.ts"
import { Cell } from "../../fields/Cell.tsx"
import { scheduleHouseList } from "../../resources/schedule-house-list.ts"
import { pathOfRecord } from "../../routing/record-path.ts"
import { useAppContext } from "../../session/app-context.ts"
import { Icon } from "../../ui/Icon.tsx"
import { useNow } from "../../ui/use-now.ts"
import { nextViewing } from "./next-viewing.ts"

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
