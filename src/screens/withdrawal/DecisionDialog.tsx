import type { BaseRecord } from "@refinedev/core"
import { isApproval } from "../../domain/approvals.ts"
import { ActionDialog } from "../../engine/record/ActionDialog.tsx"
import type { ActionDialogProps } from "../../engine/record/action-dialog-props.ts"
import shared from "../parts/shared.module.css"
import { BalancePanel } from "./BalancePanel.tsx"
import { useBasis } from "./decision-basis.ts"
import { EarlierPanel } from "./EarlierPanel.tsx"
import css from "./withdrawal.module.css"

const Decision = ({ record, ...props }: ActionDialogProps & { record: BaseRecord }) => {
  const basis = useBasis(record)
  const approves = isApproval(props.answers ?? {})
  return (
    <ActionDialog
      {...props}
      record={record}
      blocked={approves ? (basis.basis?.why ?? undefined) : undefined}
      about={
        <div className={`${shared.page} ${basis.isServed ? css.decision : ""}`}>
          <BalancePanel record={record} state={basis} />
          <EarlierPanel record={record} />
        </div>
      }
    />
  )
}

export const DecisionDialog = ({ record, ...props }: ActionDialogProps) =>
  record ? <Decision {...props} record={record} /> : <ActionDialog {...props} />
