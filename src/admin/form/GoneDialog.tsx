import { Button } from "../../ui/Button.tsx"
import { Dialog } from "../../ui/Dialog.tsx"

interface GoneDialogProps {
  /** What kind of record it was. */
  label: string
  /** Absent: nobody may make a new one here. */
  onSaveAsNew?: () => void
  onClose: () => void
}

/** The record was removed while it was edited; what was typed is still there. */
export const GoneDialog = ({ label, onSaveAsNew, onClose }: GoneDialogProps) => (
  <Dialog
    title={`${label} ini sudah dihapus`}
    onClose={onClose}
    footer={
      <>
        <Button onClick={onClose}>Kembali ke formulir</Button>
        {onSaveAsNew && (
          <Button look="primary" data-autofocus onClick={onSaveAsNew}>
            {`Simpan sebagai ${label.toLowerCase()} baru`}
          </Button>
        )}
      </>
    }
  >
    <p>
      {`${label} ini dihapus orang lain saat Anda mengubahnya. Isian Anda masih ada`}
      {onSaveAsNew ? " dan dapat disimpan sebagai data baru." : "."}
    </p>
  </Dialog>
)
