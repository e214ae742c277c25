import { createContext, type ReactNode, useContext, useId, useState } from "react"
import { Button, type ButtonProps } from "./Button.tsx"
import css from "./Dialog.module.css"
import { Icon } from "./Icon.tsx"
import { Modal } from "./Modal.tsx"

interface DialogProps {
  title: string
  at?: "center" | "right" | "full"
  onClose: () => void
  /** True for a dialog with its own URL; Back leaves it by navigation. */
  isPage?: boolean | undefined
  typed?: "lost" | "kept" | undefined
  footer?: ReactNode
  children: ReactNode
}

const UNSAVED_HINTS = {
  lost: "Isian di sini belum disimpan dan hilang bila ditutup.",
  kept: "Isian di sini belum dikirim. Yang Anda tulis tetap ada bila dialog ini dibuka lagi.",
} as const

const CloseContext = createContext<() => void>(() => {})

export const CloseButton = (button: Omit<ButtonProps, "children" | "onClick">) => {
  const close = useContext(CloseContext)
  return (
    <Button {...button} onClick={close}>
      Batal
    </Button>
  )
}

export const Dialog = ({ title, at = "center", onClose, isPage, typed, footer, children }: DialogProps) => {
  const [isAsking, setAsking] = useState(false)
  const close = typed ? () => setAsking(true) : onClose
  const name = useId()
  return (
    <>
      <Modal className={`${css.dialog} ${css[at] ?? ""}`} aria-labelledby={name} isPage={isPage} onClose={close}>
        <div className={`${css.head} row`}>
          <h2 id={name} className="grow break">
            {title}
          </h2>
          <Button look="icon" aria-label="Tutup" onClick={close}>
            <Icon name="close" />
          </Button>
        </div>
        <div className={css.body} data-dialog-body>
          {children}
        </div>
        {footer && (
          <CloseContext value={close}>
            <div className={`${css.foot} row-wrap`}>{footer}</div>
          </CloseContext>
        )}
      </Modal>
      {isAsking && typed && (
        <Dialog
          title="Tutup tanpa menyimpan?"
          onClose={() => setAsking(false)}
          footer={
            <>
              <Button onClick={onClose}>Tutup tanpa menyimpan</Button>
              <Button look="primary" onClick={() => setAsking(false)} data-autofocus>
                Tetap di sini
              </Button>
            </>
          }
        >
          <p>{UNSAVED_HINTS[typed]}</p>
        </Dialog>
      )}
    </>
  )
}
