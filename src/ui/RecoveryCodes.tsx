import { Button } from "./Button.tsx"
import { CopyButton } from "./CopyButton.tsx"
import { download } from "./download.ts"
import { Icon } from "./Icon.tsx"
import css from "./second-factor.module.css"

/** Recovery codes, which the service shows once. */
export const RecoveryCodes = ({ codes, account }: { codes: readonly string[]; account: string }) => {
  const text = codes.join("\n")
  const save = () =>
    download("kode-pemulihan.txt", new Blob([`Kode pemulihan ${account}\n\n${text}\n`], { type: "text/plain" }))
  return (
    <section className="stack" aria-label="Kode pemulihan">
      <p>
        Simpan kode ini di tempat yang aman, bukan di ponsel yang sama. Tiap kode menggantikan satu kode aplikasi,
        sekali saja. Kode ini tidak ditampilkan lagi.
      </p>
      <ul className={css.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="row">
        <Button onClick={save}>
          <Icon name="download" size={16} /> Unduh
        </Button>
        <CopyButton what="Kode" text={text} />
      </div>
    </section>
  )
}
