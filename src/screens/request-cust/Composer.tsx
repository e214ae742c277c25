import {
  type ChangeEvent,
  type FormEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from "react"
import { useLocation } from "react-router"
import { showNumber } from "../../declare/format.ts"
import { filledReply, type ReplyFacts } from "../../domain/quick-replies.ts"
import formCss from "../../engine/form/form.module.css"
import { openedByQueue } from "../../engine/record/queue/use-queue.ts"
import { readDroppedFiles, useFileDrop } from "../../media/photos/file-drop.ts"
import { useFilePreview } from "../../media/use-file-preview.ts"
import { messageRequest } from "../../resources/message-request.ts"
import { Button } from "../../ui/Button.tsx"
import fieldCss from "../../ui/field.module.css"
import { Icon } from "../../ui/Icon.tsx"
import { LengthHint } from "../../ui/LengthHint.tsx"
import { Menu } from "../../ui/Menu.tsx"
import { useShortcut } from "../../ui/shortcuts.ts"
import css from "./conversation.module.css"
import { isEmptyDraft, useMessageDraft, usePickedPicture } from "./use-message-draft.ts"

interface QuickRepliesProps {
  templates: readonly string[]
  facts: ReplyFacts
  onPick: (text: string) => void
}

const QuickReplies = ({ templates, facts, onPick }: QuickRepliesProps) => {
  const replies = templates.map((template) => filledReply(template, facts)).filter(({ text }) => text !== "")
  if (replies.length === 0) return null
  return (
    <Menu
      name="Balasan cepat"
      items={replies.map(({ text, missing }) => ({
        label: text,
        reason: missing.length > 0 ? `Belum diketahui: ${missing.join(", ")}` : undefined,
        onSelect: () => onPick(text),
      }))}
    >
      <Icon name="bolt" />
    </Menu>
  )
}

const { max: LONGEST } = messageRequest.fields.text

interface ComposerProps {
  lead: string
  area: RefObject<HTMLElement | null>
  templates: readonly string[]
  facts: ReplyFacts
  /** Rejects with a user message if the message cannot be stored. */
  onSend: (text: string, file?: File) => Promise<unknown>
}

const tooLong = (length: number) =>
  `Pesan paling panjang ${showNumber(LONGEST)} huruf, ini ${showNumber(length)}. Pendekkan, atau pecah menjadi beberapa pesan.`

const Preview = ({ file, onDrop }: { file: File; onDrop: () => void }) => {
  const address = useFilePreview(file)
  return (
    <figure className={css.preview}>
      {address && <img className="box" src={address} alt={`Gambar ${file.name} yang akan dikirim`} />}
      <button type="button" className="center" aria-label={`Lepas ${file.name}`} onClick={onDrop}>
        <Icon name="close" size={14} />
      </button>
    </figure>
  )
}

export const Composer = ({ lead, area, templates, facts, onSend }: ComposerProps) => {
  useShortcut("Ctrl+Enter", "Kirim pesan")
  const { text, picture, change, take } = useMessageDraft(lead)
  const { isPreparing, problem, pick, forget } = usePickedPicture((prepared) => change({ picture: prepared }))
  const [failure, setFailure] = useState<string>()
  const picker = useRef<HTMLInputElement>(null)
  const input = useRef<HTMLTextAreaElement>(null)
  const id = useId()
  const { isWriting } = openedByQueue(useLocation().state)
  useEffect(() => {
    if (isWriting) input.current?.focus()
  }, [isWriting])
  const isOver = useFileDrop(area, (picked) => void pick(picked))
  const length = text.trim().length
  const sentence = length > LONGEST ? tooLong(length) : (failure ?? problem)
  const isHeld = (length === 0 && !picture) || length > LONGEST || isPreparing

  const send = async () => {
    if (isHeld) return
    setFailure(undefined)
    const message = take()
    // Ignores a second press before the next render.
    if (isEmptyDraft(message)) return
    forget()
    try {
      await onSend(message.text.trim(), message.picture)
      message.sent()
    } catch (error) {
      message.giveBack()
      setFailure(error instanceof Error ? error.message : String(error))
    }
    input.current?.focus()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void send()
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) submit(event)
  }
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    void pick({ files: [...(target.files ?? [])], problems: [] })
    target.value = ""
  }
  const insert = (reply: string) => {
    const before = text.trimEnd()
    change({ text: before ? `${before}\n${reply}` : reply })
    input.current?.focus()
  }

  const drop = () => {
    change({ picture: undefined })
    forget()
  }

  return (
    <form className={isOver ? `${css.composer} ${css.over}` : css.composer} onSubmit={submit}>
      {picture && <Preview file={picture} onDrop={drop} />}
      {isPreparing && <p role="status">Menyiapkan gambar…</p>}
      <label htmlFor={id} className="unseen">
        Tulis pesan
      </label>
      <textarea
        data-composer
        className={fieldCss.input}
        ref={input}
        id={id}
        rows={2}
        dir="auto"
        placeholder="Tulis pesan, tempel atau jatuhkan gambar…"
        value={text}
        aria-invalid={length > LONGEST}
        aria-describedby={sentence ? `${id}-error` : undefined}
        onChange={({ target }) => change({ text: target.value })}
        onKeyDown={press}
        onPaste={(event) => {
          const picked = readDroppedFiles(event.clipboardData)
          if (picked.files.length === 0) return
          event.preventDefault()
          void pick(picked)
        }}
      />
      {sentence && (
        <p id={`${id}-error`} className={formCss.error} role="alert">
          {sentence}
        </p>
      )}
      <div className="row-wrap gap-xs">
        <input ref={picker} type="file" accept="image/*" aria-label="Gambar" hidden onChange={choose} />
        <Button look="icon" title="Gambar" aria-label="Pilih gambar" onClick={() => picker.current?.click()}>
          <Icon name="image" />
        </Button>
        <QuickReplies templates={templates} facts={facts} onPick={insert} />
        <span className="push muted small numeric">
          <LengthHint length={length} longest={LONGEST} />
        </span>
        <Button look="primary" type="submit" disabled={isHeld}>
          Kirim
        </Button>
      </div>
    </form>
  )
}
