import { useEffect } from "react"
import { createPortal } from "react-dom"
import { useStore } from "../../data/store.ts"
import type { Failure } from "../../feedback/error-store.ts"
import { useFeedback } from "../../feedback/feedback.ts"
import { Button } from "../../ui/Button.tsx"
import { Icon } from "../../ui/Icon.tsx"
import { Modal } from "../../ui/Modal.tsx"
import { useTopDialog } from "../../ui/open-dialogs.ts"
import css from "./error-dialog.module.css"

const Sentences = ({ failures }: { failures: readonly Failure[] }) =>
  failures.map(({ sentence, reasons = [], hint, requestId }) => (
    <div key={`${sentence}${hint}`} className={`${css.failure} stack gap-xs apart break`}>
      <p>{sentence}</p>
      {reasons.length > 0 && (
        <ul className="stack gap-xs">
          {reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      )}
      {hint && <p className="muted">{hint}</p>}
      {requestId && (
        <p className="muted">
          Kode untuk pengelola: <code>{requestId}</code>
        </p>
      )}
    </div>
  ))

interface FailuresProps {
  failures: readonly Failure[]
  onClose: () => void
}

const ErrorOverlay = ({ failures, onClose }: FailuresProps) => (
  <Modal className={css.dialog} aria-labelledby="error-title" aria-describedby="error-text" onClose={onClose}>
    <div className={css.inside}>
      <h2 id="error-title">{(failures.length === 1 && failures[0]?.title) || "Error"}</h2>
      <div id="error-text">
        <Sentences failures={failures} />
      </div>
      <div className="row apart">
        <Button look="primary" className="push" onClick={onClose} data-autofocus>
          Tutup
        </Button>
      </div>
    </div>
  </Modal>
)

/** Shows failures inside the open dialog, because two modal layers must not overlap. */
const DialogErrors = ({ failures, onClose }: FailuresProps) => (
  <div className={`${css.here} row`}>
    <div className="grow" role="alert" aria-label="Error">
      <Sentences failures={failures} />
    </div>
    <Button look="icon" aria-label="Tutup pesan" onClick={onClose}>
      <Icon name="close" size={14} />
    </Button>
  </div>
)

export const ErrorDialog = () => {
  const { errors } = useFeedback()
  const failures = useStore(errors)
  const slot = useTopDialog()
  const top = slot?.closest("[aria-labelledby=error-title]") ? undefined : slot

  // Clears the failures of a closed dialog, unless they are the reason why it closed.
  useEffect(() => top && (() => errors.leave()), [top, errors])

  if (failures.length === 0) return null
  return top ? (
    createPortal(<DialogErrors failures={failures} onClose={errors.close} />, top)
  ) : (
    <ErrorOverlay failures={failures} onClose={errors.close} />
  )
}
