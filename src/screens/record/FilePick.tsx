import { useId } from "react"
import { showNumber } from "../../fields/format.ts"

interface FilePickProps {
  accept: string
  file: File | undefined
  /** 0 to 1 while it is on its way. */
  part: number | undefined
  onPick: (file: File | undefined) => void
}

const sizeOf = ({ size }: File) =>
  size >= 1e6 ? `${showNumber(Math.round(size / 1e5) / 10)} MB` : `${showNumber(Math.ceil(size / 1e3))} kB`

/** The endings of the files that are taken: `.csv`. */
const endingsOf = (accept: string) =>
  accept
    .split(",")
    .filter((item) => item.startsWith("."))
    .join(", ")

export const FilePick = ({ accept, file, part, onPick }: FilePickProps) => {
  const id = useId()
  const endings = endingsOf(accept)
  return (
    <div className="field">
      <label htmlFor={id}>Berkas {endings}</label>
      <input
        id={id}
        className="input"
        type="file"
        accept={accept}
        onChange={({ target }) => onPick(target.files?.[0])}
      />
      {file && (
        <p className="field-help">
          {file.name}, {sizeOf(file)}
        </p>
      )}
      {part !== undefined && <progress className="file-progress" value={part} aria-label="Mengunggah" />}
    </div>
  )
}
