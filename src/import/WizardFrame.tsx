import { type ReactNode, useEffect, useRef, useState } from "react"
import { Button } from "../ui/Button.tsx"
import { Dialog } from "../ui/Dialog.tsx"
import { Icon } from "../ui/Icon.tsx"
import { STEPS, type Step } from "./saved-import.ts"
import type { Wizard } from "./use-wizard.ts"
import css from "./wizard.module.css"

const STEP_WORDS: Readonly<Record<Step, string>> = {
  file: "Berkas",
  columns: "Kolom",
  check: "Periksa",
  send: "Kirim",
  report: "Laporan",
}

const StepHead = ({ wizard: { step, go, isBusy, sentPart }, isLocked }: { wizard: Wizard; isLocked: boolean }) => {
  const at = STEPS.indexOf(step)
  const mayGo = (to: Step) =>
    STEPS.indexOf(to) < at && step !== "report" && !isBusy && sentPart === undefined && !isLocked
  return (
    <ol className={css.steps}>
      {STEPS.map((name, index) => (
        <li key={name} aria-current={name === step ? "step" : undefined} data-done={index < at || undefined}>
          <button type="button" className="row" disabled={!mayGo(name)} onClick={() => go(name)}>
            <span className={`${css.number} center small`}>
              {index < at ? <Icon name="check" size={12} /> : index + 1}
            </span>
            <span>{STEP_WORDS[name]}</span>
          </button>
        </li>
      ))}
    </ol>
  )
}

interface CloseQuestionProps extends Record<"onStay" | "onKeep" | "onDiscard", () => void> {
  isLocked: boolean
}

const CloseQuestion = ({ isLocked, onStay, onKeep, onDiscard }: CloseQuestionProps) => (
  <Dialog
    title={isLocked ? "Tutup sebelum selesai?" : "Tutup sebelum dikirim?"}
    onClose={onStay}
    footer={
      <>
        <Button onClick={onStay}>Tetap di sini</Button>
        <Button onClick={onDiscard}>Buang</Button>
        <Button look="primary" onClick={onKeep} data-autofocus>
          Simpan dan tutup
        </Button>
      </>
    }
  >
    <p>
      {isLocked
        ? "Baris yang sudah dikirim tetap ada. Sisanya dapat disimpan di browser ini, lalu dilanjutkan nanti."
        : "Berkas dan perbaikannya dapat disimpan di browser ini, lalu dilanjutkan nanti."}
    </p>
  </Dialog>
)

interface WizardFrameProps {
  title: string
  wizard: Wizard
  /** Rows have been sent, so that earlier steps are closed. */
  isLocked?: boolean
  onClose: () => void
  children: ReactNode
}

/** The dialog around the steps of an import. Closing it before the end asks whether to keep the file. */
export const WizardFrame = ({ title, wizard, isLocked = false, onClose, children }: WizardFrameProps) => {
  const [isClosing, setClosing] = useState(false)
  const { step, opened } = wizard
  const body = useRef<HTMLElement>(null)
  const isFirst = useRef(true)
  useEffect(() => {
    if (!isFirst.current) body.current?.focus()
    isFirst.current = step === "file" && isFirst.current
    body.current?.closest("[data-dialog-body]")?.scrollTo(0, 0)
  }, [step])

  const isUnsent = opened !== undefined && step !== "file" && step !== "report"
  const close = () => (isUnsent ? setClosing(true) : onClose())
  return (
    <Dialog at="full" title={title} onClose={close} busy={wizard.sentPart !== undefined}>
      <div className={css.wizard}>
        <StepHead wizard={wizard} isLocked={isLocked} />
        <section ref={body} tabIndex={-1} className={css.step} aria-label={`Langkah ${STEP_WORDS[step]}`}>
          {children}
        </section>
      </div>
      {isClosing && (
        <CloseQuestion
          isLocked={isLocked}
          onStay={() => setClosing(false)}
          onKeep={onClose}
          onDiscard={() => {
            wizard.discard()
            onClose()
          }}
        />
      )}
    </Dialog>
  )
}
