import { textAt } from "../declare/index.ts"
import { CopyButton } from "./CopyButton.tsx"
import { optional } from "./optional.ts"
import css from "./second-factor.module.css"

const QrCode = optional(async () => (await import("./QrCode.tsx")).QrCode)

interface AppSecretProps {
  /** `otpauth://` address. */
  uri: string
  secret: string
}

/** @returns undefined if the service answers no secret */
export const appSecretIn = (data: unknown): AppSecretProps | undefined => {
  const [uri, secret] = [textAt(data, "uri"), textAt(data, "secret")]
  return uri === undefined || secret === undefined ? undefined : { uri, secret }
}

/** The secret of an authenticator app, to scan or to type. */
export const AppSecret = ({ uri, secret }: AppSecretProps) => (
  <div className={`${css.secret} stack`}>
    <p>
      Pindai dengan aplikasi autentikator, misalnya Google Authenticator, Microsoft Authenticator atau pengelola kata
      sandi Anda. Lalu isi kode 6 angka yang tampil di sana.
    </p>
    <div className={css.qr}>
      <QrCode value={uri} label="Kode QR untuk aplikasi autentikator" />
    </div>
    <p className="muted dense">
      Tidak dapat memindai? Ketik kunci ini: <code className="break">{secret.match(/.{1,4}/g)?.join(" ")}</code>{" "}
      <CopyButton what="Kunci" text={secret} />
    </p>
  </div>
)
