import { type FormEvent, useEffect, useState } from "react"
import { useStore } from "../../data/store.ts"
import { getByPath } from "../../declare/index.ts"
import { session as signIn } from "../../resources/services.ts"
import type { SecondStep as Step } from "../../session/session.ts"
import { AppSecret, appSecretIn } from "../../ui/AppSecret.tsx"
import { Button } from "../../ui/Button.tsx"
import { Skeleton } from "../../ui/Notice.tsx"
import { RecoveryCodes } from "../../ui/RecoveryCodes.tsx"
import { SignInNotes, type SignInProps, UNLOADED } from "./LoginFrame.tsx"
import css from "./login.module.css"

interface SecondStepProps extends SignInProps {
  second: Step
}

const EXPIRED = { sentence: "Penyiapan tidak dapat dimulai. Masuk lagi dengan email dan kata sandi." }

/** Requests the secret of a new authenticator app, which the office demands before the sign-in. */
const useEnrolment = ({ second, store, connect }: SecondStepProps) => {
  const [enrolment, setEnrolment] = useState<ReturnType<typeof appSecretIn>>()
  const { step, ticket } = second
  useEffect(() => {
    if (step !== "enrol") return
    connect()
      .then(({ http }) => http(signIn.actions.enrol.call, { body: { ticket } }))
      .then((answer) => setEnrolment(appSecretIn(getByPath(answer, "data"))))
      .catch(() => store.secondStep(undefined, EXPIRED))
  }, [step, ticket, connect, store])
  return enrolment
}

interface Shown {
  codes: readonly string[]
  next: () => void
}

/** The code of the authenticator app, or a recovery code. */
export const SecondStep = (props: SecondStepProps) => {
  const { second, store, connect } = props
  const { loading_signin: busy, error_signin: error } = useStore(store)
  const [isRecovery, setRecovery] = useState(false)
  const [shown, setShown] = useState<Shown>()
  const enrolment = useEnrolment(props)
  const isNew = second.step === "enrol"

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (store.get().loading_signin) return
    const code = String(new FormData(event.currentTarget).get("code"))
    const services = await connect().catch(() => undefined)
    if (!services) return store.rejected(UNLOADED)
    const showCodes = (codes: readonly string[]) => new Promise<void>((next) => setShown({ codes, next }))
    await services.auth.login({ ticket: second.ticket, code, showCodes })
  }

  /** A refusal is about the code of the other kind. */
  const changeWay = () => {
    setRecovery(!isRecovery)
    if (!busy) store.secondStep(second)
  }

  if (shown)
    return (
      <section className="stack gap-l" aria-labelledby="second-title">
        <h1 id="second-title">Simpan kode pemulihan</h1>
        <RecoveryCodes codes={shown.codes} account="" />
        <button type="button" className={`${css.button} fill`} onClick={shown.next}>
          Sudah saya simpan, lanjut
        </button>
      </section>
    )
  return (
    <form onSubmit={submit} aria-labelledby="second-title">
      <h1 id="second-title">{isNew ? "Siapkan verifikasi dua langkah" : "Verifikasi dua langkah"}</h1>
      <p className={`${css.lead} muted`}>
        {isNew
          ? "Kantor Anda mewajibkannya untuk akun ini. Hanya sekali."
          : isRecovery
            ? "Isi salah satu kode pemulihan yang Anda simpan."
            : "Isi kode dari aplikasi autentikator Anda."}
      </p>
      <SignInNotes error={error} />
      {isNew && <div className={css.field}>{enrolment ? <AppSecret {...enrolment} /> : <Skeleton height={320} />}</div>}
      <div className={css.field}>
        <label htmlFor="code">{isRecovery ? "Kode pemulihan" : "Kode 6 angka"}</label>
        <input
          key={String(isRecovery)}
          id="code"
          name="code"
          inputMode={isRecovery ? "text" : "numeric"}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          required
          readOnly={busy}
          // The form before it had the focus, and is gone.
          ref={(input) => input?.focus()}
        />
      </div>
      <button type="submit" className={`${css.button} fill`} aria-disabled={busy} aria-busy={busy}>
        {busy ? "Memeriksa …" : "Verifikasi"}
      </button>
      <div className={`${css.ways} row-wrap`}>
        {!isNew && (
          <Button look="quiet" onClick={changeWay}>
            {isRecovery ? "Pakai kode aplikasi" : "Pakai kode pemulihan"}
          </Button>
        )}
        <Button look="quiet" onClick={() => store.secondStep()}>
          Kembali
        </Button>
      </div>
    </form>
  )
}
