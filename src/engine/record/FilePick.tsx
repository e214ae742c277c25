import { useId } from "react"
import { showBytes } from "../../media/show-bytes.ts"
import { buttonClass } from "../../ui/Button.tsx"
import { Icon } from "../../ui/Icon.tsx"
import formCss from "../form/form.module.css"
import css from "./FilePick.module.css"

interface FilePickProps {
  accept: string
  file: File | undefined
  /** 0 to 1 while uploading. */
  part: number | undefined
  onPick: (file: File | undefined) => void
}

const endingsOf = (accept: string) =>
  accept
    .split(",")
    .filter((item) => item.startsWith("."))
    .join(", ")

/** A file input. The native one is transparent, because its texts use the browser's language. */
export const FilePick = ({ accept, file, part, onPick }: FilePickProps) => {
  const id = useId()
  const endings = endingsOf(accept)
  return (
    <div className={formCss.field}>
      <label htmlFor={id}>Berkas {endings}</label>
      <div className={`${css.pick} row-wrap box`}>
        <input id={id} type="file" accept={accept} onChange={({ target }) => onPick(target.files?.[0])} />
        <span className={buttonClass()} aria-hidden="true">
          <Icon name="upload" /> {file ? "Ganti berkas" : "Pilih berkas"}
        </span>
        <span className="muted break">{file ? `${file.name}, ${showBytes(file.size)}` : "atau jatuhkan di sini"}</span>
      </div>
      {part !== undefined && <progress value={part} aria-label="Mengunggah" />}
    </div>
  )
}
