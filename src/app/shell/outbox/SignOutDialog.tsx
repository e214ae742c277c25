import { Button } from "../../../ui/Button.tsx"
import { Dialog } from "../../../ui/Dialog.tsx"

interface SignOutDialogProps {
  waiting: number
  onStay: () => void
  onLeave: () => void
}

export const SignOutDialog = ({ waiting, onStay, onLeave }: SignOutDialogProps) => (
  <Dialog
    title="Kotak keluar belum kosong"
    onClose={onStay}
    footer={
      <>
        <Button data-autofocus onClick={onStay}>
          Tetap di sini
        </Button>
        <Button look="danger" onClick={onLeave}>
          Keluar dan buang {waiting} kiriman
        </Button>
      </>
    }
  >
    <p>
      {waiting} kiriman belum terkirim. Sambungkan jaringan dan tunggu sampai kotak keluar kosong, atau keluar sekarang
      dan kiriman itu dibuang dari perangkat ini.
    </p>
  </Dialog>
)
