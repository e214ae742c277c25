import { type FormEvent, lazy, Suspense, useEffect, useRef } from "react"
import type { Config, DemoAccount } from "../../data/config.ts"
import { useStore } from "../../data/store.ts"
import { PasswordField } from "../../ui/PasswordField.tsx"
import { takeEarlySubmit } from "./early-login.ts"
import { LoginFrame, SignInNotes, type SignInProps, UNLOADED } from "./LoginFrame.tsx"
import css from "./login.module.css"

const SecondStep = lazy(async () => ({ default: (await import("./SecondStep.tsx")).SecondStep }))

export type LoginConfig = Pick<Config, "product" | "demo" | "extensions">

/** An empty name prevents a flash of another product's name before the configuration has loaded. */
export const UNNAMED: LoginConfig = { product: "", demo: [], extensions: false }

interface LoginProps extends SignInProps {
  config: LoginConfig
}

const fill = (form: HTMLFormElement, { email, password }: DemoAccount) => {
  for (const [name, value] of Object.entries({ email, password })) {
    const input = form.elements.namedItem(name)
    if (input instanceof HTMLInputElement) input.value = value
  }
}

/** The login page. Uses plain elements so that it does not load the app's code. */
export const Login = ({ config, store, connect }: LoginProps) => {
  const form = useRef<HTMLFormElement>(null)
  const { loading_signin: busy, error_signin: error, second_step: second, reason } = useStore(store)

  useEffect(() => {
    if (takeEarlySubmit()) form.current?.requestSubmit()
  }, [])

  useEffect(() => {
    if (config.product) document.title = `Masuk · ${config.product}`
  }, [config.product])

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (store.get().loading_signin) return
    const entered = new FormData(event.currentTarget)
    store.pending()
    const services = await connect().catch(() => undefined)
    if (!services) return store.rejected(UNLOADED)
    await services.auth.login({
      email: String(entered.get("email")).trim(),
      password: String(entered.get("password")),
    })
  }

  return (
    <LoginFrame product={config.product}>
      {second && (
        <Suspense>
          <SecondStep key={second.ticket} second={second} store={store} connect={connect} />
        </Suspense>
      )}
      {/* Kept, so that the way back finds what was typed. */}
      <form ref={form} onSubmit={submit} aria-labelledby="login-title" hidden={second !== undefined}>
        <h1 id="login-title">Masuk</h1>
        <p className={`${css.lead} muted`}>Gunakan akun admin Anda.</p>
        <SignInNotes error={error} reason={reason} />
        <div className={css.field}>
          <label htmlFor="email">Email</label>
          <input
            id="email"
            name="email"
            type="email"
            inputMode="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            required
            readOnly={busy}
          />
        </div>
        <div className={css.field}>
          <PasswordField
            id="password"
            name="password"
            label="Kata sandi"
            autoComplete="current-password"
            readOnly={busy}
          />
        </div>
        <button type="submit" className={`${css.button} fill`} aria-disabled={busy} aria-busy={busy}>
          {busy ? "Memeriksa …" : "Masuk"}
        </button>
        {config.extensions && (
          <details className={css.forgotten}>
            <summary>Lupa kata sandi?</summary>
            <p className="muted">
              Minta GRO Admin di kantor Anda membuat tautan kata sandi untuk Anda, di halaman Users. Tautan itu berlaku
              30 menit dan hanya sekali.
            </p>
          </details>
        )}
        {config.demo.length > 0 && (
          <section className={`${css.demo} stack`} aria-labelledby="demo-title">
            <h2 id="demo-title">Akun demo</h2>
            {config.demo.map((account) => (
              <button
                key={account.email}
                type="button"
                className="row-wrap"
                onClick={() => {
                  if (!form.current || busy) return
                  fill(form.current, account)
                  form.current.requestSubmit()
                }}
              >
                <strong>{account.label}</strong>
                <span className="muted break">{account.email}</span>
              </button>
            ))}
          </section>
        )}
      </form>
    </LoginFrame>
  )
}
