import type { BaseRecord } from "@refinedev/core"
import type { ReactNode } from "react"
import type { Resource } from "../../declare/index.ts"
import type { NamedAction } from "../use-resource-access.ts"

export interface ActionDialogProps {
  resource: Resource
  action: NamedAction
  /** Absent: it is done to the list. */
  record?: BaseRecord
  /** Answers that are given already, such as the step that was picked. */
  answers?: Readonly<Record<string, unknown>>
  /** What a dialog of a resource's own shows of it beside what is stated, and below what is asked. */
  about?: ReactNode
  below?: ReactNode
  /** Why it cannot be done by this user, as far as the dialog knows. */
  blocked?: string
  /** Told what the service answered, once it is done; absent: the dialog closes. */
  onDone?: (answer: unknown) => void
  onClose: () => void
}
