import { type BaseRecord, type HttpError, useCreate } from "@refinedev/core"
import { type FormEvent, useState } from "react"
import { useNavigate } from "react-router"
import type { Draft } from "../../admin/form/draft.ts"
import { FormFields } from "../../admin/form/FormFields.tsx"
import { usePart } from "../../admin/form/use-part.ts"
import { usePage } from "../../admin/page-context.ts"
import { refusedFields } from "../../providers/call-error.ts"
import { failureNote, successNote } from "../../providers/notification-provider.ts"
import { pathOfPage } from "../../providers/routes.ts"
import { notification } from "../../resources/notification.ts"
import { Button } from "../../ui/Button.tsx"
import { useSingleFlight } from "../../ui/use-single-flight.ts"
import { ConfirmBlast } from "./ConfirmBlast.tsx"
import { receiversWord, useReceivers, wantsWord } from "./receivers.ts"
import "./blast.css"

const { audience, text } = notification.fields
const start: Draft = { audience: audience.initial }

/** A notification to many: how many is said before it is sent, and many want a typed word. */
export const Blast = () => {
  const list = pathOfPage(usePage())
  const navigate = useNavigate()
  const [isChosen, setChosen] = useState(false)
  const { formFields, finish, ...state } = usePart(
    notification,
    start,
    isChosen ? ["audience", "users", "text"] : ["audience", "text"],
  )
  const change = (name: string, value: unknown) => {
    if (name === "audience") setChosen(value === "chosen")
    state.change(name, value)
  }
  const { count, isCounting } = useReceivers(state.draft)
  const [asking, setAsking] = useState<Draft>()
  const { once } = useSingleFlight()
  const { mutateAsync, mutation } = useCreate<BaseRecord, HttpError>()
  const written = String(state.draft.text ?? "")

  const send = async ({ users, ...values }: Draft) => {
    try {
      await mutateAsync({
        resource: notification.name,
        values: isChosen ? { ...values, users } : values,
        successNotification: () => successNote(notification.calls.create),
        errorNotification: (error) => failureNote(error as HttpError),
      })
      navigate(list)
    } catch (error) {
      state.refuse(refusedFields(error, Object.keys(notification.fields)))
    }
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const values = await finish()
    if (!values) return
    if (wantsWord(count)) setAsking(values)
    else await once(() => send(values))
  }

  return (
    <div className="blast">
      <h1>Tambah {notification.label}</h1>
      <form ref={state.form} className="blast-form" noValidate onSubmit={submit}>
        <div className="form">
          <FormFields fields={notification.fields} formFields={formFields} state={{ ...state, finish, change }} />
          <p className="blast-count" aria-live="polite">
            {isCounting ? "Menghitung penerima…" : receiversWord(count)}
          </p>
        </div>
        <section className="blast-preview" aria-label="Pratinjau">
          <h2>Pratinjau</h2>
          <p>{written.trim() || "Teks notifikasi akan tampil di sini."}</p>
          <span>
            {written.length} dari {text.max} huruf
          </span>
        </section>
        <footer>
          <Button onClick={() => navigate(list)}>Batal</Button>
          <Button look="primary" type="submit" busy={mutation.isPending} disabled={isCounting}>
            Kirim
          </Button>
        </footer>
      </form>
      {asking && (
        <ConfirmBlast
          text={written}
          count={count}
          onSend={() => {
            setAsking(undefined)
            void once(() => send(asking))
          }}
          onClose={() => setAsking(undefined)}
        />
      )}
    </div>
  )
}
