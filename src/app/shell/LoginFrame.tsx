import type { ReactNode } from "react"
import type { Services } from "../../data/services.ts"
import type { AuthStore, SignInError } from "../../session/session.ts"
import { LoginSide, Logo } from "./Brand.tsx"
import css from "./login.module.css"

export interface SignInProps {
  store: AuthStore
  connect: () => Promise<Services>
}

export const UNLOADED = {
  sentence: "Halaman tidak dapat dimuat lengkap.",
  hint: "Periksa koneksi internet Anda, lalu coba lagi.",
}

/** Frame of the pages without a session. */
export const LoginFrame = ({ product, children }: { product: string; children: ReactNode }) => (
  <div className={css.login}>
    <LoginSide product={product} />
    <main className={css.main}>
      <div className={css.form}>
        <div className={`${css.name} row`}>
          <Logo size={32} /> {product}
        </div>
        {children}
      </div>
    </main>
  </div>
)

export const SignInNotes = ({ error, reason }: { error: SignInError | undefined; reason?: string | undefined }) => (
  <>
    <div role="alert">
      {error && (
        <p className={`${css.note} ${css.bad} stack`}>
          <strong>{error.sentence}</strong>
          {error.hint && <span>{error.hint}</span>}
        </p>
      )}
    </div>
    <div role="status">{reason && !error && <p className={`${css.note} stack`}>{reason}</p>}</div>
  </>
)
