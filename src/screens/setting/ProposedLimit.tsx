import type { BaseRecord } from "@refinedev/core"
import { showMoney } from "../../declare/format.ts"
import { useActionDialog } from "../../engine/record/use-action-dialog.tsx"
import { useResourceAccess } from "../../engine/use-resource-access.ts"
import { setting } from "../../resources/setting.ts"
import { Button } from "../../ui/Button.tsx"
import shared from "../parts/shared.module.css"

/** A higher limit for one approval, which another admin must approve. */
export const ProposedLimit = ({ record }: { record: BaseRecord }) => {
  const { actions } = useResourceAccess(setting)
  const { act, dialog } = useActionDialog(setting, record)
  return (
    <section className={`${shared.warning} stack gap-m no-print`} aria-label="Usulan batas dua persetujuan">
      <p>
        {record.proposed_by} mengusulkan dua persetujuan baru di atas <b>{showMoney(Number(record.proposed_limit))}</b>.
        Sampai admin lain menyetujuinya, batasnya tetap {showMoney(Number(record.two_approvals_above))}.
      </p>
      <div className="row-wrap gap-s">
        {actions("record").map((action) => (
          <Button key={action.name} onClick={() => act(action)}>
            {action.label}
          </Button>
        ))}
      </div>
      {dialog}
    </section>
  )
}
