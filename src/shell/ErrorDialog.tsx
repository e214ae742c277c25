import { useEffect, useRef, useSyncExternalStore } from "react"
import { useFeedback } from "../providers/feedback.ts"
import { Button } from "../ui/Button.tsx"
import "./feedback.css"

/** The Error dialog (spec, sections 8 and 9): 478 wide, closes on Escape and on a click outside, never by itself. */
export const ErrorDialog = () => {
  const { errors } = useFeedback()
  const failures = useSyncExternalStore(errors.subscribe, errors.get)
  const dialog = useRef<HTMLDialogElement>(null)
  const opener = useRef<Element>(null)
  const isOpen = failures.length > 0

  useEffect(() => {
    if (isOpen && !dialog.current?.open) {
      opener.current = document.activeElement
      dialog.current?.showModal()
    } else if (!isOpen) dialog.current?.close()
  }, [isOpen])

  const onClosed = () => {
    errors.close()
    if (opener.current instanceof HTMLElement && opener.current.isConnected) opener.current.focus()
  }

  return (
    <dialog
      className="error-dialog"
      ref={dialog}
      aria-labelledby="error-title"
      aria-describedby="error-text"
      onClose={onClosed}
      onClick={({ target, currentTarget }) => target === currentTarget && currentTarget.close()}
      onKeyDown={(event) => event.key === "Escape" && event.currentTarget.close()}
    >
      <div className="error-inside">
        <h2 id="error-title">Error</h2>
        <div id="error-text">
          {failures.map(({ sentence, hint }) => (
            <div key={`${sentence}${hint}`} className="error-item">
              <p>{sentence}</p>
              {hint && <p className="error-hint">{hint}</p>}
            </div>
          ))}
        </div>
        <div className="error-actions">
          <Button look="primary" onClick={() => dialog.current?.close()}>
            Tutup
          </Button>
        </div>
      </div>
    </dialog>
  )
}
