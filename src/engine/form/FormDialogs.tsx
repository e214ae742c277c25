import { type Resource, singularOf } from "../../declare/index.ts"
import { Button } from "../../ui/Button.tsx"
import { Dialog } from "../../ui/Dialog.tsx"

interface LeaveDialogProps {
  onSave: () => void
  onDiscard: () => void
  onStay: () => void
}

export const LeaveDialog = ({ onSave, onDiscard, onStay }: LeaveDialogProps) => (
  <Dialog
    title="Simpan perubahan?"
    onClose={onStay}
    footer={
      <>
        <Button onClick={onStay}>Tetap di sini</Button>
        <Button onClick={onDiscard}>Buang</Button>
        <Button look="primary" onClick={onSave} data-autofocus>
          Simpan
        </Button>
      </>
    }
  >
    <p>Perubahan pada formulir ini belum disimpan.</p>
  </Dialog>
)

interface GoneDialogProps {
  resource: Resource
  /** Omitted if the role may not create records. */
  onSaveAsNew?: () => void
  onClose: () => void
}

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
      {`${singularOf(resource)} ini dihapus saat Anda mengubahnya. Isian Anda masih ada`}
      {onSaveAsNew ? " dan dapat disimpan sebagai data baru." : "."}
    </p>
  </Dialog>
)
