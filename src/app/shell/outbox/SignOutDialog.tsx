import { useAppContext } from "../../../session/app-context.ts"
import { Button } from "../../../ui/Button.tsx"
import { Dialog } from "../../../ui/Dialog.tsx"
import { useSignOut } from "./use-sign-out.ts"

interface SignOutDialogProps {
  waiting: number
  onStay: () => void
}

export const SignOutDialog = ({ waiting, onStay }: SignOutDialogProps) => {
  const { id } = useAppContext().identity
  const end = useSignOut()
  const leave = async () => {
    await import("../../../drafts/use-outbox.ts").then(({ dropWaiting }) => dropWaiting(id)).catch(() => undefined)
    await end()
  }
  return (
    <Dialog
      title="Kotak keluar belum kosong"
      onClose={onStay}
      footer={
        <>
          <Button data-autofocus onClick={onStay}>
            Tetap di sini
          </Button>
          <Button look="danger" onClick={() => void leave()}>
            Keluar dan buang {waiting} kiriman
          </Button>
        </>
      }
    >
      <p>
        {waiting} kiriman belum terkirim. Sambungkan jaringan dan tunggu sampai kotak keluar kosong, atau keluar
        sekarang dan kiriman itu dibuang dari perangkat ini.
      </p>
    </Dialog>
  )
}
