import { type ChangeEvent, useEffect, useRef, useState } from "react"
import { acceptedWords } from "../../declare/accept.ts"
import { FilePreview } from "../../media/FilePreview.tsx"
import { Picture } from "../../media/Picture.tsx"
import { setPending } from "../../media/photos/pending.ts"
import { useUpload } from "../../media/use-upload.ts"
import { Button } from "../../ui/Button.tsx"
import fieldCss from "../../ui/field.module.css"
import { Icon } from "../../ui/Icon.tsx"
import pictureCss from "../../ui/picture.module.css"
import { commonProps, type InputProps } from "../input-props.ts"
import css from "../inputs.module.css"

const LARGEST_MB = 10

const kinds = {
  image: {
    accept: "image/jpeg,image/png,image/webp",
    Preview: ({ address }: { address: string }) => (
      <span className={pictureCss.picture}>
        <Picture address={address} width={96} height={72} />
      </span>
    ),
  },
  file: {
    accept: "*/*",
    Preview: ({ address }: { address: string }) => <FilePreview address={address} label="Berkas yang diunggah" />,
  },
}

export const UploadInput = (props: InputProps<"image"> | InputProps<"file">) => {
  const { field, name, value, onChange } = props
  const { Preview } = kinds[field.kind]
  const accept = ("accept" in field && field.accept) || kinds[field.kind].accept
  const types = acceptedWords(accept) ?? "berkas"
  const { send, pending } = useUpload(name)
  const input = useRef<HTMLInputElement>(null)
  const { onBlur, id, ...aria } = commonProps(props as InputProps)
  const label = field.label.toLowerCase()

  // The file belongs to the form: saving waits for it, and leaving asks.
  const [failed, setFailed] = useState<File>()
  const sending = useRef<AbortController>(undefined)
  useEffect(
    () => () => {
      sending.current?.abort()
      setPending(id, undefined)
    },
    [id],
  )
  const upload = async (file: File) => {
    const control = new AbortController()
    sending.current = control
    setFailed(undefined)
    setPending(id, { running: 1, stuck: 0 })
    const address = await send(file, control.signal)
    if (control.signal.aborted) return
    if (address) onChange(address)
    else setFailed(file)
    setPending(id, address ? undefined : { running: 0, stuck: 1 })
    onBlur?.()
  }
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    target.value = ""
    if (file) await upload(file)
    else onBlur?.()
  }
  const discard = () => {
    setFailed(undefined)
    setPending(id, undefined)
    document.getElementById(id)?.focus()
  }
  const remove = () => {
    onChange(null)
    document.getElementById(id)?.focus()
  }

  return (
    <div className={`${css.upload} stack gap-xs`}>
      {typeof value === "string" && value !== "" && (
        <div className={`${css.item} row`}>
          <Preview address={value} />
          <Button look="square" aria-label={`Hapus ${label}`} onClick={remove}>
            <Icon name="close" />
          </Button>
        </div>
      )}
      {failed && (
        <div className="row-wrap small" role="alert">
          <span>“{failed.name}” belum terkirim.</span>
          <Button look="text" onClick={() => void upload(failed)}>
            Kirim ulang
          </Button>
          <Button look="text" onClick={discard}>
            Hapus
          </Button>
        </div>
      )}
      <input ref={input} type="file" hidden accept={accept} onChange={choose} />
      <Button
        id={id}
        busy={pending !== undefined}
        aria-label={`Unggah ${label}`}
        aria-describedby={aria["aria-describedby"]}
        onClick={() => input.current?.click()}
      >
        <Icon name="upload" /> Unggah {label}
      </Button>
      {pending ? (
        <span className="row muted small" role="status">
          {pending.name}
          <progress value={pending.part} aria-label={`Mengunggah ${pending.name}`} />
        </span>
      ) : (
        <span className={fieldCss.note}>
          {types[0]?.toUpperCase()}
          {types.slice(1)}, paling besar {LARGEST_MB} MB.
        </span>
      )}
    </div>
  )
}
