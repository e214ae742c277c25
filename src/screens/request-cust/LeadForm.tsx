import { Link } from "react-router"
import { idOf, labelOf } from "../../data/labels.ts"
import { wordOf } from "../../declare/index.ts"
import { Form } from "../../engine/Form.tsx"
import css from "../../engine/form/form.module.css"
import type { FormParts } from "../../engine/form/RecordForm.tsx"
import { usePage } from "../../engine/page-context.ts"
import { pathOfRecord } from "../../routing/routes.ts"
import { showDateTime } from "../../time/show-date.ts"
import { Icon } from "../../ui/Icon.tsx"
import { useDebounced } from "../../ui/use-typed-text.ts"
import { useSamePhone } from "./lead-queries.ts"

/** Milliseconds without typing before the phone number is looked up. */
const SEARCH_DEBOUNCE_MS = 300
const MAX_NAMED_LEADS = 3

const SamePhone = ({ state, record }: FormParts) => {
  const page = usePage()
  const { phone, property_id: listing } = state.draft
  const { leads } = useSamePhone(useDebounced(String(phone ?? ""), SEARCH_DEBOUNCE_MS), record?.id)
  const { fields } = page.resource
  const isSame = (lead: (typeof leads)[number]) => String(idOf(lead.property_id)) === String(idOf(listing))
  const same = leads.filter(isSame)
  const named = (same.length > 0 ? same : leads).slice(0, MAX_NAMED_LEADS)
  if (named.length === 0) return null
  return (
    <div className={`${css.note} row-wrap ${same.length > 0 ? css.warning : ""}`} role="status">
      <Icon name="alert" />
      <div>
        <p>
          {same.length > 0
            ? "Nomor ini sudah menjadi lead untuk listing yang sama:"
            : "Nomor ini sudah menjadi lead untuk listing lain:"}
        </p>
        <ul>
          {named.map((lead) => (
            <li key={String(lead.id)}>
              <Link to={pathOfRecord(page, lead) ?? ""} target="_blank">
                {String(lead.name)}
              </Link>
              {" · "}
              {[
                fields.status && wordOf(fields.status, lead.status),
                labelOf(lead, "property_id"),
                typeof lead.created_at === "string" && showDateTime(lead.created_at),
              ]
                .filter(Boolean)
                .join(" · ")}
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

export const LeadForm = () => <Form remarks={(parts) => <SamePhone {...parts} />} />
