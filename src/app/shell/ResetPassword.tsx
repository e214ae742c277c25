import { type FormEvent, useEffect, useState } from "react"
import { CallError, refusedFields } from "../../data/call-error.ts"
import type { Config } from "../../data/config.ts"
import type { Http } from "../../data/http.ts"
import { getByPath } from "../../declare/index.ts"
import { newPasswordErrors, PASSWORD_ADVICE, type PasswordOwner } from "../../domain/password.ts"
import { passwordLink } from "../../resources/account.ts"
import { GENERIC } from "../../resources/messages.ts"
import { withBase } from "../../routing/base-path.ts"
import type { SignInError } from "../../session/session.ts"
import { NewPasswordFields } from "../../ui/NewPasswordFields.tsx"
import { Skeleton } from "../../ui/Notice.tsx"
import { LoginFrame, SignInNotes } from "./LoginFrame.tsx"
import css from "./login.module.css"

interface ResetPasswordProps {
  config: Pick<Config, "product">
  http: Http
  /** From the address's fragment, which browsers send to no server. */
  secret: string
}

const NAMES = ["password"]

const toError = (cause: unknown): SignInError =>
  cause instanceof Error
    ? { sentence: cause.message, hint: cause instanceof CallError ? cause.hint : undefined }
    : { sentence: GENERIC }

interface Owner extends PasswordOwner {
  /** Invited, without a password so far. */
  isNew: boolean
}

const ownerIn = (answer: unknown): Owner => ({
  email: String(getByPath(answer, "data.email") ?? ""),
  name: String(getByPath(answer, "data.name") ?? ""),
  isNew: getByPath(answer, "data.is_new") === true,
})

const WELCOME = {
  title: "Buat kata sandi",
  done: "Kata sandi Anda sudah dibuat. Masuk dengan email dan kata sandi itu.",
}
const RENEWAL = {
  title: "Kata sandi baru",
  done: "Kata sandi Anda sudah diganti, dan semua sesi lama diakhiri. Masuk dengan kata sandi baru.",
}

const ToSignIn = () => (
  <a className={`${css.button} ${css.forward} fill`} href={withBase("/")}>
    Ke halaman masuk
  </a>
)

/** Sets a new password by a one-time link. Opens no session. */
export const ResetPassword = ({ config, http, secret }: ResetPasswordProps) => {
  const [owner, setOwner] = useState<Owner>()
  const [isDone, setDone] = useState(false)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<SignInError>()
  const [errors, setErrors] = useState<Readonly<Record<string, string | undefined>>>({})

  const words = owner?.isNew ? WELCOME : RENEWAL

  useEffect(() => {
    document.title = `${words.title} · ${config.product}`
  }, [config.product, words.title])

  useEffect(() => {
    http(passwordLink.actions.check.call, { body: { secret } }).then(
      (answer) => setOwner(ownerIn(answer)),
      (cause: unknown) => setError(toError(cause)),
    )
  }, [http, secret])

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy || !owner) return
    const typed = new FormData(event.currentTarget)
    const [password = "", repeat = ""] = ["password", "repeat"].map((name) => String(typed.get(name)))
    const broken = newPasswordErrors({ password, repeat }, owner)
    setErrors(broken)
    setError(undefined)
    if (Object.keys(broken).length > 0) return
    setBusy(true)
    await http(passwordLink.actions.use.call, { body: { secret, password } }).then(
      () => setDone(true),
      (cause: unknown) => {
        const fields = refusedFields(cause, NAMES)
        setErrors(fields)
        if (Object.keys(fields).length === 0) setError(toError(cause))
      },
    )
    setBusy(false)
  }

  return (
    <LoginFrame product={config.product}>
      <h1 id="reset-title">{words.title}</h1>
      {isDone ? (
        <>
          <p className={css.lead} role="status">
            {words.done}
          </p>
          <ToSignIn />
        </>
      ) : (
        <>
          <p className={`${css.lead} muted break`}>
            {owner
              ? `${owner.isNew ? `Selamat datang, ${owner.name}. ` : ""}Untuk akun ${owner.email}.`
              : "Lewat tautan sekali pakai."}
          </p>
          <SignInNotes error={error} />
          {!owner && (error ? <ToSignIn /> : <Skeleton height={220} />)}
          {owner && (
            <form onSubmit={submit} aria-labelledby="reset-title">
              <input type="email" autoComplete="username" value={owner.email} readOnly hidden />
              <NewPasswordFields
                advice={PASSWORD_ADVICE}
                errors={errors}
                onEdit={(name) => setErrors((old) => ({ ...old, [name]: undefined }))}
                readOnly={busy}
                fieldClass={css.field}
              />
              <button type="submit" className={`${css.button} fill`} aria-disabled={busy} aria-busy={busy}>
                {busy ? "Menyimpan …" : "Simpan kata sandi"}
              </button>
            </form>
          )}
        </>
      )}
    </LoginFrame>
  )
}
