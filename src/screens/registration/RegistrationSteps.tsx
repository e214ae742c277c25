import { type BaseRecord, type HttpError, useUpdate } from "@refinedev/core"
import { useEffect, useId, useRef, useState } from "react"
import { useNavigate } from "react-router"
import { refusedFields } from "../../data/call-error.ts"
import type { FormDraft } from "../../drafts/form-draft.ts"
import { type Draft, draftOf } from "../../engine/form/draft.ts"
import { FormFields } from "../../engine/form/FormFields.tsx"
import formCss from "../../engine/form/form.module.css"
import { usePartialForm } from "../../engine/form/use-part.ts"
import { failureNote, successNote } from "../../feedback/feedback.ts"
import { agentProfile } from "../../resources/agent-profile.ts"
import { withBase } from "../../routing/base-path.ts"
import { useAppContext } from "../../session/app-context.ts"
import { HOME } from "../../session/return-path.ts"
import { Button } from "../../ui/Button.tsx"
import { useSingleFlight } from "../../ui/use-single-flight.ts"
import shared from "../parts/shared.module.css"
import css from "./registration.module.css"

interface ConsentProps {
  state: "none" | "given" | "missed"
  onChange: (state: "none" | "given") => void
}

const Consent = ({ state, onChange }: ConsentProps) => {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const isMissed = state === "missed"
  useEffect(() => {
    if (isMissed) input.current?.focus()
  }, [isMissed])
  return (
    <div className={formCss.field} data-refused={isMissed || undefined}>
      <label className={css.consent}>
        <input
          ref={input}
          type="checkbox"
          checked={state === "given"}
          aria-required
          aria-invalid={isMissed}
          aria-describedby={isMissed ? id : undefined}
          onChange={({ target }) => onChange(target.checked ? "given" : "none")}
        />
        <span>Saya menyatakan data ini benar dan setuju data ini dipakai untuk keperluan akun saya.</span>
      </label>
      {isMissed && (
        <p id={id} className={formCss.error}>
          Centang persetujuan untuk melanjutkan.
        </p>
      )}
    </div>
  )
}

const STEPS: readonly { title: string; names: readonly string[] }[] = [
  { title: "Data diri", names: ["name", "phone"] },
  { title: "Kantor & wilayah", names: ["office", "province", "city"] },
  { title: "Foto & persetujuan", names: ["avatar", "bio"] },
]

interface StepsProps {
  record: BaseRecord
  kept: FormDraft | undefined
  onDraft: (kept: FormDraft | undefined) => void
}

export const Steps = ({ record, kept, onDraft }: StepsProps) => {
  const { identity, registered } = useAppContext()
  const [at, setAt] = useState(0)
  const step = STEPS[at] ?? { title: "", names: [] }
  const isLast = at === STEPS.length - 1
  const { formFields, finish, ...state } = usePartialForm(
    agentProfile,
    { ...draftOf(agentProfile, record), ...kept?.draft },
    step.names,
  )
  const { draft } = state
  const first = useRef(draft)
  useEffect(() => {
    if (draft !== first.current) onDraft({ draft, base: {}, version: undefined, savedAt: Date.now() })
  }, [draft, onDraft])
  const [consent, setConsent] = useState<"none" | "given" | "missed">("none")
  const { mutateAsync, mutation } = useUpdate<BaseRecord, HttpError>()
  const { submit } = useSingleFlight()
  const title = useRef<HTMLHeadingElement>(null)
  const shown = useRef(at)
  const navigate = useNavigate()

  // Focuses the heading after a step change, so that screen readers announce it; not on page load.
  useEffect(() => {
    if (shown.current !== at) title.current?.focus()
    shown.current = at
  }, [at])

  const send = async (values: Draft) => {
    try {
      const { data } = await mutateAsync({
        resource: agentProfile.name,
        id: identity.id,
        values,
        mutationMode: "pessimistic",
        successNotification: () => successNote(agentProfile.calls.update),
        errorNotification: (error) => failureNote(error as HttpError),
      })
      onDraft(undefined)
      // A new token restarts the app at the current URL; without one the router has to navigate.
      history.replaceState(null, "", withBase(HOME))
      await registered(data)
      navigate(HOME, { replace: true })
    } catch (error) {
      const refused = refusedFields(
        error,
        STEPS.flatMap(({ names }) => names),
      )
      const index = STEPS.findIndex(({ names }) => names.some((name) => name in refused))
      if (index < 0) return
      setAt(index)
      state.refuse(refused)
    }
  }
  const next = async () => {
    const values = await finish()
    if (values && !isLast) setAt(at + 1)
    else if (values && consent !== "given") setConsent("missed")
    else if (values) await send(values)
  }

  return (
    <form ref={state.form} className={formCss.form} noValidate onSubmit={submit(next)}>
      <ol className={`${css.steps} row-wrap muted`} aria-label="Langkah pendaftaran">
        {STEPS.map((one, index) => (
          <li key={one.title} aria-current={index === at ? "step" : undefined} data-done={index < at || undefined}>
            <span aria-hidden="true">{index + 1}</span> {one.title}
          </li>
        ))}
      </ol>
      <h2 ref={title} tabIndex={-1}>
        {step.title}
      </h2>
      <div className={`${shared.page} ${css.fields}`}>
        <FormFields fields={agentProfile.fields} formFields={formFields} state={{ ...state, finish }} record={record} />
        {isLast && <Consent state={consent} onChange={setConsent} />}
      </div>
      <footer className={`${css.foot} row`}>
        {at > 0 && <Button onClick={() => setAt(at - 1)}>Kembali</Button>}
        <Button look="primary" type="submit" busy={mutation.isPending}>
          {isLast ? "Selesaikan pendaftaran" : "Lanjut"}
        </Button>
      </footer>
    </form>
  )
}
