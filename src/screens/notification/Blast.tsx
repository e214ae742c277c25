import { type BaseRecord, type HttpError, useCreate } from "@refinedev/core"
import { type FormEvent, useEffect, useRef, useState } from "react"
import { useNavigate } from "react-router"
import { refusedFields } from "../../data/call-error.ts"
import { randomHex } from "../../data/random-hex.ts"
import { type FormDraft, useFormDraft } from "../../drafts/form-draft.ts"
import type { Draft } from "../../engine/form/draft.ts"
import { FormFields } from "../../engine/form/FormFields.tsx"
import formCss from "../../engine/form/form.module.css"
import { RestoredNote } from "../../engine/form/RestoredNote.tsx"
import { usePartialForm } from "../../engine/form/use-part.ts"
import { usePage } from "../../engine/page-context.ts"
import { failureNote, successNote } from "../../feedback/feedback.ts"
import { useNotes } from "../../live/use-notifications.ts"
import { blast } from "../../resources/blast.ts"
import { notification } from "../../resources/notification.ts"
import { pathOfPage } from "../../routing/routes.ts"
import { useAppContext } from "../../session/app-context.ts"
import { Button } from "../../ui/Button.tsx"
import { Icon } from "../../ui/Icon.tsx"
import { useSingleFlight } from "../../ui/use-single-flight.ts"
import shared from "../parts/shared.module.css"
import { needsConfirmation, questionsFor, receiversWord, useReceivers } from "./audience.ts"
import css from "./blast.module.css"
import { ConfirmBlast } from "./ConfirmBlast.tsx"

const { max } = notification.fields.text

const BlastPreview = ({ text }: { text: string }) => {
  const written = text.trim()
  const [note] = useNotes()([{ text: written, created_at: new Date().toISOString(), read: false }])
  return (
    <section className={`${shared.inset} ${css.preview} stack`} aria-label="Pratinjau">
      <h2>Pratinjau</h2>
      {written === "" ? (
        <p className="muted dense">Teks notifikasi akan tampil di sini.</p>
      ) : (
        <>
          <h3 className="muted">Di lonceng</h3>
          <div className={`${css.shown} box clip`}>
            <div className={`${css.bell} stack break`}>
              {written}
              <span className="row muted small">
                Sekarang <span className={`${css.new} push strong`}>Baru</span>
              </span>
            </div>
          </div>
          <h3 className="muted">Di Notifikasi Saya</h3>
          <div className={`${css.shown} box clip`}>
            <div className={`${css.note} row medium`}>
              <span className="break">{written}</span>
              <time className="push muted dense">Sekarang</time>
            </div>
          </div>
          {note?.to ? (
            <p className="muted dense break">
              <Icon name="right" /> Satu klik membuka <code>{note.to}</code>
            </p>
          ) : (
            <p className="muted dense break">
              Tanpa tautan. Tempel alamat halaman back office di teks agar dapat dibuka.
            </p>
          )}
        </>
      )}
      <span className={written.length > max ? `bad dense` : "muted dense"}>
        {written.length} dari {max} huruf
      </span>
    </section>
  )
}

interface BlastFormProps {
  kept: FormDraft | undefined
  onDraft: (kept: FormDraft | undefined) => void
}

const BlastForm = ({ kept, onDraft }: BlastFormProps) => {
  const list = pathOfPage(usePage())
  const { config, pages } = useAppContext()
  const navigate = useNavigate()
  // Nobody is chosen at first, so that one press does not reach everybody.
  const start: Draft = kept?.draft ?? { audience: null }
  const [questions, setQuestions] = useState(() => questionsFor(start, config.extensions))
  const { formFields, finish, ...state } = usePartialForm(notification, start, questions)
  // Idempotency key: retries reuse it, and a changed blast gets a new one.
  const key = useRef(typeof kept?.base.key === "string" ? kept.base.key : randomHex(16))
  const change = (name: string, value: unknown) => {
    key.current = randomHex(16)
    setQuestions(questionsFor({ ...state.latest.current, [name]: value }, config.extensions))
    state.change(name, value)
  }
  const { draft } = state
  const [isSent, setSent] = useState(false)
  const first = useRef(draft)
  useEffect(() => {
    if (isSent) onDraft(undefined)
    else if (draft !== first.current)
      onDraft({ draft, base: { key: key.current }, version: undefined, savedAt: Date.now() })
  }, [isSent, draft, onDraft])
  const { count, isCounting } = useReceivers(draft, questions)
  const [asking, setAsking] = useState<Draft>()
  const { once } = useSingleFlight()
  const { mutateAsync, mutation } = useCreate<BaseRecord, HttpError>()

  const send = async (values: Draft) => {
    try {
      const { data } = await mutateAsync({
        resource: notification.name,
        values: Object.fromEntries(Object.entries(values).filter(([name]) => questions.includes(name))),
        meta: { idempotencyKey: key.current },
        invalidates: ["resourceAll"],
        successNotification: () => successNote(notification.calls.create),
        errorNotification: (error) => failureNote(error as HttpError),
      })
      setSent(true)
      const page = pages.find(({ name }) => name === blast.name)
      navigate(page && data.blast ? `${pathOfPage(page)}/${data.blast}` : list)
    } catch (error) {
      state.refuse(refusedFields(error, Object.keys(notification.fields)))
    }
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const values = await finish()
    if (!values || count === 0) return
    if (needsConfirmation(count)) setAsking(values)
    else await once(() => send(values))
  }

  return (
    <>
      <form ref={state.form} className={formCss.main} noValidate onSubmit={submit}>
        <div className={`${shared.page} ${shared.card} ${css.form}`}>
          <div className={formCss.form}>
            <FormFields fields={notification.fields} formFields={formFields} state={{ ...state, finish, change }} />
            <p className={draft.audience && count === 0 ? "bad" : "muted"} aria-live="polite">
              {draft.audience
                ? isCounting
                  ? "Menghitung penerima…"
                  : receiversWord(count)
                : "Pilih penerimanya dahulu."}
            </p>
          </div>
          <BlastPreview text={String(draft.text ?? "")} />
        </div>
        <footer className={`${formCss.save} row-wrap`}>
          <Button onClick={() => navigate(list)}>Batal</Button>
          <Button look="primary" type="submit" busy={mutation.isPending} disabled={isCounting}>
            Kirim
          </Button>
        </footer>
      </form>
      {asking && (
        <ConfirmBlast
          text={String(draft.text ?? "")}
          count={count}
          onSend={() => {
            setAsking(undefined)
            void once(() => send(asking))
          }}
          onClose={() => setAsking(undefined)}
        />
      )}
    </>
  )
}

export const Blast = () => {
  const { isOpen, found, round, save, startAnew } = useFormDraft(notification.name)
  return (
    <div className={shared.page}>
      <h1>Kirim blast</h1>
      {isOpen ? (
        <>
          {found && <RestoredNote savedAt={found.savedAt} onDrop={startAnew} />}
          <BlastForm key={round} kept={found} onDraft={save} />
        </>
      ) : (
        <div style={{ height: 480 }} />
      )}
    </div>
  )
}
