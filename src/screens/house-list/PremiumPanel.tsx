import type { BaseRecord } from "@refinedev/core"
import { useActionDialog } from "../../engine/record/use-action-dialog.tsx"
import { useResourceAccess } from "../../engine/use-resource-access.ts"
import { Cell } from "../../fields/Cell.tsx"
import { asText } from "../../fields/text.ts"
import { houseList } from "../../resources/house-list.ts"
import { Button } from "../../ui/Button.tsx"

const { fields } = houseList
const FACTS = [
  "premium_left",
  "premium_until",
  "premium_package",
  "premium_slot",
  "premium_views",
  "premium_leads",
] as const

export const PremiumPanel = ({ house }: { house: BaseRecord }) => {
  const { actions } = useResourceAccess(houseList)
  const { act, dialog } = useActionDialog(houseList, house)
  if (house.premium !== true) return null
  const shown = FACTS.filter((name) => asText(name, fields[name], house) !== "")
  const offered = actions("record", "premium")
  return (
    <section className="facts" aria-label="Premium">
      <h2>Premium</h2>
      <dl>
        {shown.map((name) => (
          <div key={name} className={name === "premium_until" ? "fact is-wide" : "fact"}>
            <dt>{name === "premium_until" ? "Masa premium" : fields[name].label}</dt>
            <dd>
              <Cell name={name} field={fields[name]} row={house} view="show" />
            </dd>
          </div>
        ))}
      </dl>
      {offered.length > 0 && (
        <div className="house-actions">
          {offered.map((action) => (
            <Button key={action.name} onClick={() => act(action)}>
              {action.label}
            </Button>
          ))}
        </div>
      )}
      {dialog}
    </section>
  )
}
