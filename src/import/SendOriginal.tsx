import { SendAsIs } from "../engine/record/SendAsIs.tsx"
import { useUpload } from "./use-upload.ts"
import type { UploadStepProps } from "./use-wizard.ts"
import css from "./wizard.module.css"

const isText = ({ name }: File) => /\.(csv|txt|tsv)$/i.test(name)

/** Sends the chosen file unchanged and unchecked, for files made for the owner's own service. */
export const SendOriginal = ({ wizard, resource, action }: UploadStepProps) => {
  const { picked, uploadKey } = wizard
  const upload = useUpload(wizard, resource, action, picked?.name ?? "")
  if (!picked) return null
  const send = (onProgress: (part: number) => void) =>
    // Uses its own key: the original and the checked file are separate uploads.
    upload({ file: picked, key: `${uploadKey()}-asli`, numbers: new Uint32Array(), onProgress })
  return (
    <div className={`${css.notice} ${css.plain} row-wrap`}>
      <p>Berkas ini dibuat untuk layanan Anda sendiri, dengan kolom yang dikenalnya?</p>
      <SendAsIs file={picked} onSend={send}>
        {!isText(picked) && <p>Panggilannya menerima CSV. Pastikan layanan Anda juga membaca jenis berkas ini.</p>}
      </SendAsIs>
    </div>
  )
}
