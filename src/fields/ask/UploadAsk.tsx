import { type ChangeEvent, useRef } from "react"
import { fileNameOf, safeAddress } from "../address.ts"
import { type AskProps, common } from "../ask-props.ts"
import { Button } from "../Button.tsx"
import { Glyph } from "../Glyph.tsx"
import { useUpload } from "../use-upload.ts"

type Props = AskProps<"image"> | AskProps<"images"> | AskProps<"file">

const LARGEST_MB = 10

const addressesOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter((item): item is string => typeof item === "string" && item !== "")

const acceptOf = ({ field }: Props) =>
  field.kind === "file" ? (field.accept ?? "*/*") : "image/png,image/jpeg,image/webp"

const factsOf = ({ field }: Props) => {
  const types = field.kind === "file" ? "Berkas" : "JPG, PNG, atau WebP"
  const most = field.kind === "images" ? `, paling banyak ${field.max ?? 30}` : ""
  return `${types}, paling besar ${LARGEST_MB} MB${most}.`
}

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

/** A picture, several, or a file: sent when chosen, and kept as its address. */
export const UploadAsk = (props: Props) => {
  const { field, name, value, onChange } = props
  const { send, pending } = useUpload(name)
  const input = useRef<HTMLInputElement>(null)
  const isMany = field.kind === "images"
  const addresses = addressesOf(value)
  const { onBlur, id, ...aria } = common(props as AskProps)

  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])]
    target.value = ""
    let kept = addresses
    for (const file of files.slice(0, isMany ? (field.max ?? 30) - addresses.length : 1)) {
      const address = await send(file)
      if (!address) continue
      kept = isMany ? [...kept, address] : [address]
      onChange(isMany ? kept : address)
    }
    onBlur?.()
  }
  const remove = (address: string) => {
    const rest = addresses.filter((item) => item !== address)
    onChange(isMany ? rest : null)
    document.getElementById(id)?.focus()
  }

  return (
    <div className="upload">
      {addresses.length > 0 && (
        <ul className="upload-items">
          {addresses.map((address, index) => (
            <li key={address}>
              <Preview address={address} isImage={field.kind !== "file"} />
              <Button
                look="quiet"
                className="is-icon"
                aria-label={`Hapus ${isMany ? `gambar ${index + 1}` : field.label.toLowerCase()}`}
                onClick={() => remove(address)}
              >
                <Glyph name="close" />
              </Button>
            </li>
          ))}
        </ul>
      )}
      <input ref={input} type="file" hidden multiple={isMany} accept={acceptOf(props)} onChange={choose} />
      <Button
        id={id}
        busy={pending !== undefined}
        aria-label={`Unggah ${field.label.toLowerCase()}`}
        aria-describedby={aria["aria-describedby"]}
        onClick={() => input.current?.click()}
      >
        <Glyph name="upload" /> Unggah {field.label.toLowerCase()}
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
