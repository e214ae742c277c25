import type { BaseRecord } from "@refinedev/core"
import { type ReactNode, Suspense, useState } from "react"

import type { Resource, Row } from "../../declare/index.ts"
import { useActionDialogs } from "../registry.ts"
import type { NamedAction } from "../use-resource-access.ts"

interface ActionDialogState {
  act: (action: NamedAction, answers?: Row) => void
  dialog: ReactNode
}

export const useActionDialog = (resource: Resource, record: BaseRecord): ActionDialogState => {
  const [opened, setOpened] = useState<{ action: NamedAction; answers?: Row }>()
  const dialogOf = useActionDialogs()
  const ActionDialog = opened && dialogOf(resource, opened.action)
  return {
    act: (action, answers) => setOpened({ action, answers }),
    dialog: ActionDialog && opened && (
      <Suspense>
        <ActionDialog resource={resource} {...opened} record={record} onClose={() => setOpened(undefined)} />
      </Suspense>
    ),
  }
}
