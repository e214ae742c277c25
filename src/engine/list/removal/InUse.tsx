import type { BaseRecord } from "@refinedev/core"
import { useState } from "react"
import type { Resource, Use } from "../../../declare/index.ts"
import { UseLinks } from "../../../fields/UseLinks.tsx"
import { Button } from "../../../ui/Button.tsx"
import { Dialog } from "../../../ui/Dialog.tsx"
import { ActionDialog } from "../../record/ActionDialog.tsx"
import { useResourceAccess } from "../../use-resource-access.ts"
import { titleOf } from "../RowMenu.tsx"

interface InUseProps {
  resource: Resource
  row: BaseRecord
  uses: readonly Use[]
  onClose: () => void
}

export const InUse = ({ resource, row, uses, onClose }: InUseProps) => {
  const [isMerging, setMerging] = useState(false)
  const merge = useResourceAccess(resource)
    .actions("record")
    .find(({ merges }) => merges)
  if (isMerging && merge) return <ActionDialog resource={resource} action={merge} record={row} onClose={onClose} />
  return (
    <Dialog
      title={`“${titleOf(resource, row)}” masih dipakai`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Tutup</Button>
          {merge && (
            <Button look="primary" onClick={() => setMerging(true)}>
              Gabungkan…
            </Button>
          )}
        </>
      }
    >
      <p>
        Dipakai oleh <UseLinks uses={uses} ids={[row.id]} />, jadi tidak dapat dihapus.
        {merge && " Gabungkan dengan yang lain: semua yang memakainya ikut pindah."}
      </p>
    </Dialog>
  )
}
