import type { BaseRecord } from "@refinedev/core"
import type { ReactNode } from "react"
import type { Resource } from "../../declare/index.ts"
import type { NamedAction } from "../use-resource-access.ts"

export interface ActionDialogProps {
  resource: Resource
  action: NamedAction
  record?: BaseRecord
  answers?: Readonly<Record<string, unknown>>
  /** Shown above the questions. */
  about?: ReactNode
  blocked?: string
  /** Receives the response. By default, the dialog closes. */
  onDone?: (answer: unknown) => void
  /** Without a toast: `onDone` shows what came of it. */
  quiet?: boolean
  onClose: () => void
}
