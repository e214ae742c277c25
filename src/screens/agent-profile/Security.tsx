import { useState } from "react"
import { useCallQuery } from "../../data/use-call.ts"
import { isObject } from "../../declare/index.ts"
import factsCss from "../../engine/record/facts.module.css"
import { showDateTime } from "../../time/show-date.ts"
import { Button } from "../../ui/Button.tsx"
import { QueryState } from "../../ui/QueryState.tsx"
import { ChangePassword } from "./ChangePassword.tsx"
import css from "./profile.module.css"
import { TwoFactorDialog, type TwoFactorTask } from "./TwoFactorDialog.tsx"

const FEW_CODES = 3

const securityIn = (data: unknown) => {
  const { two_factor_since: since, recovery_codes: left, two_factor_required: required } = isObject(data) ? data : {}
  return {
    since: typeof since === "string" ? since : undefined,
    left: typeof left === "number" ? left : 0,
    isRequired: required === true,
  }
}

/** The user's own password and second factor. */
export const Security = () => {
  const { query, data } = useCallQuery("account.security", {}, { staleTime: 0 })
  const [opened, setOpened] = useState<"password" | TwoFactorTask>()
  const { since, left, isRequired } = securityIn(data)
  const close = () => setOpened(undefined)
  return (
    <section className={`${factsCss.panel} ${css.card}`} aria-label="Keamanan">
      <header className="row-wrap">
        <h2>Keamanan</h2>
      </header>
      <QueryState query={query} height={130}>
        {() => (
          <ul className="divided">
            <li className="row-wrap">
              <div>
                <b>Kata sandi</b>
                <p className="muted dense">Ganti bila orang lain mungkin mengetahuinya.</p>
              </div>
              <Button onClick={() => setOpened("password")}>Ganti kata sandi</Button>
            </li>
            <li className="row-wrap">
              <div>
                <b>Verifikasi dua langkah</b>{" "}
                <span className={`${since ? "good" : "muted"} dense`}>{since ? "Aktif" : "Tidak aktif"}</span>
                <p className={`${since && left < FEW_CODES ? "warn" : "muted"} dense`}>
                  {since
                    ? `Sejak ${showDateTime(since)}. Kode pemulihan tersisa ${left} dari 10.`
                    : "Selain kata sandi, masuk memerlukan kode dari aplikasi di ponsel Anda."}
                  {isRequired && " Diwajibkan oleh kantor Anda."}
                </p>
              </div>
              {since ? (
                <>
                  <Button onClick={() => setOpened("renew")}>Kode pemulihan baru</Button>
                  {!isRequired && <Button onClick={() => setOpened("end")}>Matikan</Button>}
                </>
              ) : (
                <Button onClick={() => setOpened("enable")}>Aktifkan</Button>
              )}
            </li>
          </ul>
        )}
      </QueryState>
      {opened === "password" && <ChangePassword onClose={close} />}
      {opened && opened !== "password" && (
        <TwoFactorDialog task={opened} onChanged={() => void query.refetch()} onClose={close} />
      )}
    </section>
  )
}
