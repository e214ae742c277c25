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
