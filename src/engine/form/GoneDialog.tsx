import { type Resource, singularOf } from "../../declare/index.ts"
import { Button } from "../../ui/Button.tsx"
import { Dialog } from "../../ui/Dialog.tsx"

interface GoneDialogProps {
  /** What kind of record it was. */
  resource: Resource
  /** Absent: nobody may make a new one here. */
  onSaveAsNew?: () => void
  onClose: () => void
}

/** The record was removed while it was edited; what was typed is still there. */
export const GoneDialog = ({ resource, onSaveAsNew, onClose }: GoneDialogProps) => (
  <Dialog
    title={`${singularOf(resource)} ini sudah dihapus`}
    onClose={onClose}
    footer={
      <>
        <Button onClick={onClose}>Kembali ke formulir</Button>
        {onSaveAsNew && (
          <Button look="primary" data-autofocus onClick={onSaveAsNew}>
            {`Simpan sebagai ${resource.noun} baru`}
          </Button>
        )}
      </>
    }
  >
    <p>
      {`${singularOf(resource)} ini dihapus orang lain saat Anda mengubahnya. Isian Anda masih ada`}
      {onSaveAsNew ? " dan dapat disimpan sebagai data baru." : "."}
    </p>
  </Dialog>
)
