import {
  type ChangeEvent,
  type ClipboardEvent,
  type FormEvent,
  type KeyboardEvent,
  useId,
  useRef,
  useState,
} from "react"
import { messageRequest } from "../../resources/message-request.ts"
import { Button } from "../../ui/Button.tsx"
import { Icon } from "../../ui/Icon.tsx"

const { max: LONGEST } = messageRequest.fields.text

/** Where a message is written: text, a picture, or both. Ctrl+Enter sends. */
export const Composer = ({ onSend }: { onSend: (text: string, file?: File) => void }) => {
  const [text, setText] = useState("")
  const [file, setFile] = useState<File>()
  const picker = useRef<HTMLInputElement>(null)
  const id = useId()
  const isEmpty = !text.trim() && !file

  const send = () => {
    if (isEmpty) return
    onSend(text.trim(), file)
    setText("")
    setFile(undefined)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send()
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) submit(event)
  }
  const pick = ({ target }: ChangeEvent<HTMLInputElement>) => {
    setFile(target.files?.[0])
    target.value = ""
  }
  const paste = ({ clipboardData }: ClipboardEvent) => {
    const image = [...clipboardData.files].find(({ type }) => type.startsWith("image/"))
    if (image) setFile(image)
  }

  return (
    <form className="composer" onSubmit={submit}>
      <label htmlFor={id} className="unseen">
        Tulis pesan
      </label>
      <textarea
        id={id}
        rows={3}
        maxLength={LONGEST}
        placeholder="Tulis pesan…"
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={press}
        onPaste={paste}
      />
      {file && (
        <p className="composer-file">
          <Icon name="image" /> <span>{file.name}</span>
          <button type="button" aria-label={`Lepas ${file.name}`} onClick={() => setFile(undefined)}>
            <Icon name="close" />
          </button>
        </p>
      )}
      <div className="composer-foot">
        <input ref={picker} type="file" accept="image/*" aria-label="Gambar" hidden onChange={pick} />
        <Button onClick={() => picker.current?.click()}>
          <Icon name="image" /> Gambar
        </Button>
        <span className="composer-hint">Ctrl+Enter mengirim</span>
        <Button look="primary" type="submit" disabled={isEmpty}>
          Kirim
        </Button>
      </div>
    </form>
  )
}
