import { type ChangeEvent, useRef } from "react"
import { fileNameOf, safeAddress } from "../../media/address.ts"
import { useUpload } from "../../media/use-upload.ts"
import { Button } from "../../ui/Button.tsx"
import { Icon } from "../../ui/Icon.tsx"
import { commonProps, type InputProps } from "../input-props.ts"

type Props = InputProps<"image"> | InputProps<"file">

const LARGEST_MB = 10

const acceptOf = ({ field }: Props) =>
  field.kind === "file" ? (field.accept ?? "*/*") : "image/png,image/jpeg,image/webp"

const factsOf = ({ field }: Props) =>
  `${field.kind === "file" ? "Berkas" : "JPG, PNG, atau WebP"}, paling besar ${LARGEST_MB} MB.`

const Preview = ({ address, isImage }: { address: string; isImage: boolean }) =>
  isImage ? (
    <span className="picture">
      <img src={safeAddress(address)} alt="" width={96} height={72} />
    </span>
  ) : (
    <a href={safeAddress(address)} target="_blank" rel="noreferrer noopener">
      {fileNameOf(address)}
    </a>
  )

/** A picture or a file: sent when chosen, and kept as its address. */
export const UploadInput = (props: Props) => {
  const { field, name, value, onChange } = props
  const { send, pending } = useUpload(name)
  const input = useRef<HTMLInputElement>(null)
  const { onBlur, id, ...aria } = commonProps(props as InputProps)
  const label = field.label.toLowerCase()

  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    target.value = ""
    const address = file && (await send(file))
    if (address) onChange(address)
    onBlur?.()
  }
  const remove = () => {
    onChange(null)
    document.getElementById(id)?.focus()
  }

  return (
    <div className="upload">
      {typeof value === "string" && value !== "" && (
        <div className="upload-item">
          <Preview address={value} isImage={field.kind === "image"} />
          <Button look="quiet" className="is-icon" aria-label={`Hapus ${label}`} onClick={remove}>
            <Icon name="close" />
          </Button>
        </div>
      )}
      <input ref={input} type="file" hidden accept={acceptOf(props)} onChange={choose} />
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
        <span className="upload-progress" role="status">
          {pending.name}
          <progress value={pending.part} aria-label={`Mengunggah ${pending.name}`} />
        </span>
      ) : (
        <span className="input-note">{factsOf(props)}</span>
      )}
    </div>
  )
}
