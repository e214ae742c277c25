import { memo, useState } from "react"
import { isOnline } from "../../data/network.ts"
import { showNumber } from "../../declare/format.ts"
import type { OutboxEntry } from "../../drafts/outbox-storage.ts"
import { safeAddress } from "../../media/address.ts"
import { Picture } from "../../media/Picture.tsx"
import { useFilePreview } from "../../media/use-file-preview.ts"
import { showClock } from "../../time/show-date.ts"
import { Button } from "../../ui/Button.tsx"
import { Icon } from "../../ui/Icon.tsx"
import { LinkedText } from "../../ui/LinkedText.tsx"
import css from "./conversation.module.css"
import { isOnlyEmoji, type Message } from "./messages.ts"

/** Characters shown before "Tampilkan semua". */
const FOLD_LENGTH = 2000

export const MessageText = ({ text }: { text: string }) => {
  const [isWhole, setWhole] = useState(false)
  const isLong = text.length > FOLD_LENGTH && !isWhole
  return (
    <>
      <p dir="auto" className={isOnlyEmoji(text) ? css.emoji : undefined}>
        <LinkedText text={isLong ? text.slice(0, FOLD_LENGTH) : text} />
        {isLong && "…"}
      </p>
      {isLong && (
        <Button look="text" onClick={() => setWhole(true)}>
          Tampilkan semua ({showNumber(text.length)} huruf)
        </Button>
      )}
    </>
  )
}

interface MessageItemProps {
  message: Message
  isUnread: boolean
  onPicture: (address: string) => void
}

export const MessageItem = memo(({ message, isUnread, onPicture }: MessageItemProps) => {
  const { text, sender, from_customer, created_at } = message
  const picture = safeAddress(message.image_url)
  return (
    <article
      className={from_customer ? `${css.message} box` : `${css.message} ${css.own} box`}
      data-unread={isUnread ? created_at : undefined}
    >
      {picture && (
        <button type="button" className={css.picture} onClick={() => onPicture(picture)}>
          <Picture address={picture} alt={`Gambar dari ${sender ?? "pengirim"}`} width={220} height={165} />
        </button>
      )}
      {text && <MessageText text={text} />}
      <footer className="muted small">
        {sender && <span>{sender}</span>} <time dateTime={created_at}>{showClock(created_at)}</time>{" "}
        {!from_customer && (
          <span className="good" title="Terkirim">
            <Icon name="check" size={12} />
            <span className="unseen">Terkirim</span>
          </span>
        )}
      </footer>
    </article>
  )
})

interface PendingMessageProps {
  entry: OutboxEntry
  isSending: boolean
  onRetry: () => void
  onDrop: () => void
}

export const PendingMessage = ({ entry, isSending, onRetry, onDrop }: PendingMessageProps) => {
  const { values, file, refused, tried } = entry
  const preview = useFilePreview(file?.file)
  const uploaded = safeAddress(values.image_url)
  const waits = !isSending && (tried || !isOnline())
  return (
    <article className={`${css.message} ${css.own} box`} data-pending>
      {file && preview && (
        <span className={css.picture}>
          <img src={preview} alt={`Gambar ${file.file.name}, belum terkirim`} width={220} height={165} />
        </span>
      )}
      {uploaded && (
        <span className={css.picture}>
          <Picture address={uploaded} alt="Gambar, belum terkirim" width={220} height={165} />
        </span>
      )}
      {typeof values.text === "string" && values.text !== "" && <MessageText text={values.text} />}
      <footer
        key={String(refused === undefined)}
        className="muted small"
        role={refused === undefined ? "status" : "alert"}
      >
        {refused !== undefined
          ? `Tidak terkirim. ${refused}`
          : waits
            ? "Menunggu jaringan, dikirim sendiri."
            : "Mengirim…"}{" "}
        {(waits || refused !== undefined) && (
          <>
            <Button look="text" onClick={onRetry}>
              Coba lagi
            </Button>{" "}
            <Button look="text" onClick={onDrop}>
              Buang
            </Button>
          </>
        )}
      </footer>
    </article>
  )
}
