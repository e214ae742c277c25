import type { ComponentType } from "react"
import { ownValue } from "../declare/own-value.ts"
import { ActionDialog } from "../engine/record/ActionDialog.tsx"
import type { ActionDialogProps } from "../engine/record/action-dialog-props.ts"
import { MissingPart } from "../feedback/missing-part.ts"
import type { Load } from "../ui/deferred.ts"
import { optional } from "../ui/optional.ts"

const part = <P extends object>(load: Load<P>) => optional(load, MissingPart)

const Import = part(async () => (await import("../import/ImportDialog.tsx")).ImportDialog)

/** By `resource.action`, or by the name that actions of several resources have. */
const dialogs: Readonly<Partial<Record<string, ComponentType<ActionDialogProps>>>> = {
  "user.invite": part(async () => (await import("./user/Invite.tsx")).Invite),
  "user.import": part(async () => (await import("./user/ImportUsers.tsx")).ImportUsers),
  "user.forget": part(async () => (await import("./user/Forget.tsx")).Forget),
  "user.suspend": part(async () => (await import("./user/Suspend.tsx")).Suspend),
  "user.linkPassword": part(async () => (await import("./user/PasswordLink.tsx")).PasswordLink),
  "api-key.make": part(async () => (await import("./api-key/MakeKey.tsx")).MakeKey),
  "webhook.renewSecret": part(async () => (await import("./webhook/RenewSecret.tsx")).RenewSecret),
  "schedule-house-list.renewFeed": part(
    async () => (await import("./schedule-house-list/CalendarFeed.tsx")).CalendarFeed,
  ),
  "withdrawal.process": part(async () => (await import("./withdrawal/DecisionDialog.tsx")).DecisionDialog),
  "payment.triggerManual": part(async () => (await import("./payment/TriggerWebhook.tsx")).TriggerWebhook),
  "house-list.uploadCsv": Import,
  import: Import,
  "premium-ads.uploadExcel": part(async () => (await import("./premium-ads/AdsUpload.tsx")).AdsUpload),
}

/** The dialog of an action: its own, else the generic one. */
export const Dialog = (props: ActionDialogProps) => {
  const { resource, action } = props
  const Own = ownValue(dialogs, `${resource.name}.${action.name}`) ?? ownValue(dialogs, action.name) ?? ActionDialog
  return <Own {...props} />
}
