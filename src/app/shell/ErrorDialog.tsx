import { useEffect, useRef } from "react"
import { createPortal } from "react-dom"
import { useStore } from "../../data/store.ts"
import type { Failure } from "../../feedback/error-store.ts"
import { useFeedback } from "../../feedback/feedback.ts"
import { Button } from "../../ui/Button.tsx"
import { Icon } from "../../ui/Icon.tsx"
import { useTopDialog } from "../../ui/open-dialogs.ts"
import "./error-dialog.css"

const Sentences = ({ failures }: { failures: readonly Failure[] }) =>
  failures.map(({ sentence, reasons = [], hint, requestId }) => (
    <div key={`${sentence}${hint}`} className="error-item">
      <p>{sentence}</p>
      {reasons.length > 0 && (
        <ul className="error-reasons">
          {reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      )}
      {hint && <p className="error-hint">{hint}</p>}
      {requestId && (
        <p className="error-hint">
          Kode untuk pengelola: <code>{requestId}</code>
        </p>
      )}
    </div>
  ))

interface FailuresProps {
  failures: readonly Failure[]
  onClose: () => void
}

const ErrorOverlay = ({ failures, onClose }: FailuresProps) => {
  const dialog = useRef<HTMLDialogElement>(null)

  useEffect(() => {
    const opener = document.activeElement
    if (!dialog.current?.open) dialog.current?.showModal()
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
    }
  }, [])

  return (
    <dialog
      className="error-dialog"
      ref={dialog}
      aria-labelledby="error-title"
      aria-describedby="error-text"
      onClose={onClose}
      onClick={({ target, currentTarget }) => target === currentTarget && currentTarget.close()}
      onKeyDown={(event) => event.key === "Escape" && event.currentTarget.close()}
    >
      <div className="error-inside">
        <h2 id="error-title">Error</h2>
        <div id="error-text">
          <Sentences failures={failures} />
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

/** Shows failures inside the open dialog, because two modal layers must not overlap. */
const DialogErrors = ({ failures, onClose }: FailuresProps) => (
  <div className="error-here">
    <div role="alert" aria-label="Error">
      <Sentences failures={failures} />
    </div>
    <Button look="quiet" className="is-icon" aria-label="Tutup pesan" onClick={onClose}>
      <Icon name="close" size={14} />
    </Button>
  </div>
)

export const ErrorDialog = () => {
  const { errors } = useFeedback()
  const failures = useStore(errors)
  const top = useTopDialog()

  // Clears the failures of a closed dialog, unless they are the reason why it closed.
  useEffect(() => top && (() => errors.leave()), [top, errors])

  if (failures.length === 0) return null
  return top ? (
    createPortal(<DialogErrors failures={failures} onClose={errors.close} />, top)
  ) : (
    <ErrorOverlay failures={failures} onClose={errors.close} />
  )
}
