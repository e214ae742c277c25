import type { BaseRecord } from "@refinedev/core"
import { type ReactNode, Suspense, useContext, useState } from "react"

import type { Resource, Row } from "../../declare/index.ts"
import { RegistryContext } from "../registry.ts"
import type { NamedAction } from "../use-resource-access.ts"

interface ActionDialogState {
  act: (action: NamedAction, answers?: Row) => void
  dialog: ReactNode
}

/** @param onRemoved called after an action that removes the record */
export const useActionDialog = (resource: Resource, record: BaseRecord, onRemoved?: () => void): ActionDialogState => {
  const [opened, setOpened] = useState<{ action: NamedAction; answers?: Row }>()
  const { Dialog } = useContext(RegistryContext)
  return {
    act: (action, answers) => setOpened({ action, answers }),
    dialog: opened && (
      <Suspense>
        <Dialog
          resource={resource}
          {...opened}
          record={record}
          onDone={opened.action.removes && onRemoved}
          onClose={() => setOpened(undefined)}
        />
      </Suspense>
    ),
  }
}
