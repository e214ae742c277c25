import { type ReactNode, useState } from "react"
import { failureWords } from "../../data/call-error.ts"
import { Button } from "../../ui/Button.tsx"
import { Dialog } from "../../ui/Dialog.tsx"
import { Icon } from "../../ui/Icon.tsx"
import { useSingleFlight } from "../../ui/use-single-flight.ts"
import css from "../form/form.module.css"

interface SendAsIsProps {
  file: File
  children?: ReactNode
  /** Rejects with the reason. `onProgress` receives 0 to 1. */
  onSend: (onProgress: (part: number) => void) => Promise<void>
}

export const SendAsIs = ({ file, children, onSend }: SendAsIsProps) => {
  const [isOpen, setOpen] = useState(false)
  const [part, setPart] = useState<number>()
  const [failure, setFailure] = useState<string>()
  const { once } = useSingleFlight()
  const isBusy = part !== undefined
  const send = async () => {
    setPart(0)
    setFailure(undefined)
    try {
      await onSend(setPart)
      setOpen(false)
    } catch (error) {
      setFailure(failureWords(error))
    } finally {
      setPart(undefined)
    }
  }
  const close = () => {
    setOpen(false)
    setFailure(undefined)
  }
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Icon name="upload" /> Kirim apa adanya
      </Button>
      {isOpen && (
        <Dialog
          title="Kirim berkas ini apa adanya?"
          onClose={close}
          busy={isBusy}
          send={{ label: failure ? "Coba lagi" : "Kirim apa adanya", onClick: () => void once(send), focus: "send" }}
        >
          <div className="stack break">
            <p>
              <b>{file.name}</b> dikirim persis seperti adanya: tidak diubah, dan hasil pemeriksaan di sini tidak
              dipakai. Layanan Anda sendiri yang membaca dan memeriksanya.
            </p>
            {children}
            {isBusy && <progress value={part} aria-label="Mengirim" />}
            {failure && (
              <p className={css.error} role="alert">
                {failure}
              </p>
            )}
          </div>
        </Dialog>
      )}
    </>
  )
}
