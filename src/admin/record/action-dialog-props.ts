import type { BaseRecord } from "@refinedev/core"
import type { Resource } from "../../declare/index.ts"
import type { NamedAction } from "../use-resource-access.ts"

export interface ActionDialogProps {
  resource: Resource
  action: NamedAction
  /** Absent: it is done to the list. */
  record?: BaseRecord
  /** Answers that are given already, such as the step that was picked. */
  answers?: Readonly<Record<string, unknown>>
  /** Told what the service answered, once it is done; absent: the dialog closes. */
  onDone?: (answer: unknown) => void
  onClose: () => void
}
