import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from "react"
import type { Config, DemoAccount } from "../../data/config.ts"
import type { Services } from "../../data/services.ts"
import { useStore } from "../../data/store.ts"
import type { AuthStore } from "../../session/session.ts"
import { LoginSide, Logo } from "./Brand.tsx"
import { takeEarlySubmit } from "./early-page.tsx"
import css from "./login.module.css"

const PasswordField = ({ disabled }: { disabled?: boolean }) => {
  const [shown, setShown] = useState(false)
  const [capsLock, setCapsLock] = useState(false)
  const watch = (event: KeyboardEvent) => setCapsLock(event.getModifierState("CapsLock"))
  return (
    <div className={css.field}>
      <label htmlFor="password">Kata sandi</label>
      <div className={css.password}>
        <input
          id="password"
          name="password"
          type={shown ? "text" : "password"}
          autoComplete="current-password"
          autoCapitalize="none"
          spellCheck={false}
          required
          readOnly={disabled}
          aria-describedby="caps-lock"
          onKeyDown={watch}
          onKeyUp={watch}
          onBlur={() => setCapsLock(false)}
        />
        <button
          type="button"
          className="center"
          aria-label={shown ? "Sembunyikan kata sandi" : "Tampilkan kata sandi"}
          title={shown ? "Sembunyikan kata sandi" : "Tampilkan kata sandi"}
          onClick={() => setShown(!shown)}
        >
          <svg
            width="20"
            height="20"
            viewBox="0 0 24 24"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.8"
            strokeLinecap="round"
            aria-hidden="true"
          >
            <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12z" />
            <circle cx="12" cy="12" r="2.8" />
            {shown && <path d="M4 20 20 4" />}
          </svg>
        </button>
      </div>
      <p id="caps-lock" className={`${css.hint} dense`} aria-live="polite">
        {capsLock && "Caps Lock sedang aktif."}
      </p>
    </div>
  )
}

type LoginConfig = Pick<Config, "product" | "demo">

/** An empty name prevents a flash of another product's name before the configuration has loaded. */
export const UNNAMED: LoginConfig = { product: "", demo: [] }

interface LoginProps {
  config: LoginConfig
  store: AuthStore
  connect: () => Promise<Services>
}

const UNLOADED = {
  sentence: "Halaman tidak dapat dimuat lengkap.",
  hint: "Periksa koneksi internet Anda, lalu coba lagi.",
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
  const { loading_signin: busy, error_signin: error, reason } = useStore(store)

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
    <div className={css.login}>
      <LoginSide product={config.product} />
      <main className={css.main}>
        <form className={css.form} ref={form} onSubmit={submit} aria-labelledby="login-title">
          <div className={`${css.name} row`}>
            <Logo size={32} /> {config.product}
          </div>
          <h1 id="login-title">Masuk</h1>
          <p className={`${css.lead} muted`}>Gunakan akun admin Anda.</p>
          <div role="alert">
            {error && (
              <p className={`${css.note} ${css.bad} stack`}>
                <strong>{error.sentence}</strong>
                {error.hint && <span>{error.hint}</span>}
              </p>
            )}
          </div>
          <div role="status">{reason && !error && <p className={`${css.note} stack`}>{reason}</p>}</div>
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
          <PasswordField disabled={busy} />
          <button type="submit" className={`${css.button} fill`} aria-disabled={busy} aria-busy={busy}>
            {busy ? "Memeriksa …" : "Masuk"}
          </button>
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
      </main>
    </div>
  )
}
