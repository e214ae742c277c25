import { createContext, type ReactNode, type SyntheticEvent, useContext, useId, useState } from "react"
import { Button, type ButtonProps } from "./Button.tsx"
import css from "./Dialog.module.css"
import { Icon } from "./Icon.tsx"
import { Modal } from "./Modal.tsx"
import { useBusyFocus } from "./use-busy-focus.ts"

interface SendProps extends Pick<ButtonProps, "look" | "disabled" | "form" | "onClick"> {
  label: string
  /** The word for staying without a change. */
  no?: string
  /** Takes the focus in place of the first input. */
  focus?: "close" | "send" | undefined
}

interface DialogProps {
  title: string
  at?: "center" | "right" | "full"
  onClose: () => void
  /** True for a dialog with its own URL; Back leaves it by navigation. */
  isPage?: boolean | undefined
  typed?: "lost" | "kept" | undefined
  /** While it sends, nothing closes it or sends it again: the answer must be seen. `SendButton` shows it. */
  busy?: boolean | undefined
  /** Buttons that close it, and that save or send. */
  send?: SendProps
  footer?: ReactNode
  children: ReactNode
}

const UNSAVED_HINTS = {
  lost: "Isian di sini belum disimpan dan hilang bila ditutup.",
  kept: "Isian di sini belum dikirim. Yang Anda tulis tetap ada bila dialog ini dibuka lagi.",
} as const

const DialogContext = createContext({ close: () => {}, busy: false })

/** @param no the word for staying without a change */
export const CloseButton = ({
  no = "Batal",
  ...button
}: Omit<ButtonProps, "children" | "onClick"> & { no?: string }) => {
  const { close, busy } = useContext(DialogContext)
  return (
    <Button {...button} disabled={busy} onClick={close}>
      {no}
    </Button>
  )
}

/** The button of a dialog that saves or sends. */
export const SendButton = ({ look = "primary", ...button }: Omit<ButtonProps, "busy">) => {
  const { busy } = useContext(DialogContext)
  return <Button {...button} ref={useBusyFocus(busy)} look={look} busy={busy} />
}

const SendFoot = ({ label, no, focus, ...button }: SendProps) => (
  <>
    <CloseButton no={no} data-autofocus={focus === "close" ? "" : undefined} />
    <SendButton {...button} type={button.form ? "submit" : "button"} data-autofocus={focus === "send" ? "" : undefined}>
      {label}
    </SendButton>
  </>
)

const stop = (event: SyntheticEvent) => {
  event.preventDefault()
  event.stopPropagation()
}

export const Dialog = (props: DialogProps) => {
  const { title, at = "center", onClose, isPage, typed, busy = false, send, footer, children } = props
  const [isAsking, setAsking] = useState(false)
  const leave = typed ? () => setAsking(true) : onClose
  const close = busy ? () => {} : leave
  const name = useId()
  return (
    <>
      <Modal
        className={`${css.dialog} ${css[at] ?? ""}`}
        aria-labelledby={name}
        isPage={isPage}
        onClose={close}
        onSubmitCapture={busy ? stop : undefined}
      >
        <div className={`${css.head} row`}>
          <h2 id={name} className="grow break">
            {title}
          </h2>
          <Button look="icon" aria-label="Tutup" disabled={busy} onClick={close}>
            <Icon name="close" />
          </Button>
        </div>
        <div className={css.body} data-dialog-body>
          {children}
        </div>
        {(footer || send) && (
          <DialogContext value={{ close, busy }}>
            <div className={`${css.foot} row-wrap`}>{footer ?? (send && <SendFoot {...send} />)}</div>
          </DialogContext>
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
