import type { BaseRecord } from "@refinedev/core"
import { lazy, Suspense, useState } from "react"
import { Link } from "react-router"
import { idOf } from "../../data/labels.ts"
import type { Field, Page } from "../../declare/index.ts"
import { Cell } from "../../fields/Cell.tsx"
import { asText } from "../../fields/text.ts"
import { pathOfRecord } from "../../routing/record-path.ts"
import { useAppContext } from "../../session/app-context.ts"
import { Button } from "../../ui/Button.tsx"
import { useSamePhone } from "./use-same-phone.ts"

const MergeDialog = lazy(async () => ({ default: (await import("./MergeDialog.tsx")).MergeDialog }))

export const OtherLeads = ({ page, record }: { page: Page; record: BaseRecord }) => {
  const { resource } = page
  const { leads } = useSamePhone(record.phone, record.id)
  const { property_id: listing, status, created_at } = resource.fields
  const mayMerge = useAppContext().access(resource.name, "merge").can
  const [other, setOther] = useState<BaseRecord>()
  if (leads.length === 0) return null
  return (
    <section className="facts related-list" aria-label="Lead lain dari nomor ini">
      <header>
        <h2>Lead lain dari nomor ini ({leads.length})</h2>
      </header>
      <ul>
        {leads.map((lead) => (
          <li key={String(lead.id)}>
            <Link to={pathOfRecord(page, lead) ?? ""}>
              {asText("property_id", listing as Field, lead) || lead.name}
            </Link>
            <Cell name="status" field={status as Field} row={lead} />
            <Cell name="created_at" field={created_at as Field} row={lead} />
            {String(idOf(lead.property_id)) === String(idOf(record.property_id)) && (
              <span className="lead-twice">Listing yang sama</span>
            )}
            {mayMerge && <Button onClick={() => setOther(lead)}>Gabungkan</Button>}
          </li>
        ))}
      </ul>
      <Suspense>
        {other && <MergeDialog page={page} record={record} other={other} onClose={() => setOther(undefined)} />}
      </Suspense>
    </section>
  )
}
