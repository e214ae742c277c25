import type { BaseRecord } from "@refinedev/core"
import { useEffect, useRef } from "react"
import { showMoney } from "../../declare/format.ts"
import { useActionDialog } from "../../engine/record/use-action-dialog.tsx"
import { useResourceAccess } from "../../engine/use-resource-access.ts"
import { setting } from "../../resources/setting.ts"
import { Button } from "../../ui/Button.tsx"
import shared from "../parts/shared.module.css"

interface ProposedLimitProps {
  record: BaseRecord
  /** Scrolls it into view: the form shows the former limit again, and may be far below. */
  isNew: boolean
}

/** A higher limit for one approval, which another admin must approve. */
export const ProposedLimit = ({ record, isNew }: ProposedLimitProps) => {
  const box = useRef<HTMLElement>(null)
  useEffect(() => {
    if (isNew) box.current?.scrollIntoView({ block: "center" })
  }, [isNew])
  const { actions } = useResourceAccess(setting)
  const { act, dialog } = useActionDialog(setting, record)
  return (
    <section ref={box} className={`${shared.warning} stack gap-m no-print`} aria-label="Usulan batas dua persetujuan">
      <p role="status">
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
