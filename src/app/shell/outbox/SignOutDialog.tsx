import { countBy } from "es-toolkit"
import { showCount } from "../../../declare/format.ts"
import { useAppContext } from "../../../session/app-context.ts"
import { Button } from "../../../ui/Button.tsx"
import { Dialog } from "../../../ui/Dialog.tsx"
import { type Loss, useSignOut } from "./use-sign-out.ts"

/** Asks before a sign-out that would delete something. */
export const SignOutDialog = ({ waiting, unsaved, onStay }: Loss & { onStay: () => void }) => {
  const { id } = useAppContext().identity
  const end = useSignOut()
  const leave = async () => {
    await import("../../../drafts/use-outbox.ts").then(({ dropWaiting }) => dropWaiting(id)).catch(() => undefined)
    await end()
  }
  const words = [
    ...(waiting > 0 ? [showCount(waiting, "kiriman")] : []),
    ...(unsaved.length > 0 ? [showCount(unsaved.length, "isian")] : []),
  ].join(" dan ")
  return (
    <Dialog
      title={waiting > 0 ? "Kotak keluar belum kosong" : "Ada isian yang belum disimpan"}
      onClose={onStay}
      footer={
        <>
          <Button data-autofocus onClick={onStay}>
            Tetap di sini
          </Button>
          <Button look="danger" onClick={() => void leave()}>
            Keluar dan buang {words}
          </Button>
        </>
      }
    >
      {waiting > 0 && (
        <p>
          {waiting} kiriman belum terkirim. Sambungkan jaringan dan tunggu sampai kotak keluar kosong, atau keluar
          sekarang dan kiriman itu dibuang dari perangkat ini.
        </p>
      )}
      {unsaved.length > 0 && (
        <>
          <p>Isian ini belum disimpan, di tab ini atau tab lain, dan dibuang dari peramban ini bila Anda keluar:</p>
          <ul style={LIST}>
            {Object.entries(countBy(unsaved, (name) => name)).map(([name, count]) => (
              <li key={name}>{count > 1 ? `${name} (${count})` : name}</li>
            ))}
          </ul>
        </>
      )}
    </Dialog>
  )
}

const LIST = { paddingLeft: 20, listStyle: "disc" }
