import { memo, useState } from "react"
import { showNumber } from "../../declare/format.ts"
import { safeAddress } from "../../media/address.ts"
import { Picture } from "../../media/Picture.tsx"
import { showClock } from "../../time/show-date.ts"
import { Icon } from "../../ui/Icon.tsx"
import { isOnlyEmoji, linksIn, type Message } from "./message.ts"

/** Characters shown before "Tampilkan semua". */
const FOLD_LENGTH = 2000

export const MessageText = ({ text }: { text: string }) => {
  const [isWhole, setWhole] = useState(false)
  const isLong = text.length > FOLD_LENGTH && !isWhole
  return (
    <>
      <p dir="auto" className={isOnlyEmoji(text) ? "is-emoji" : undefined}>
        {linksIn(isLong ? text.slice(0, FOLD_LENGTH) : text).map((piece, index) =>
          piece.isLink ? (
            <a key={index} href={piece.text} target="_blank" rel="noreferrer noopener">
              {piece.text}
            </a>
          ) : (
            piece.text
          ),
        )}
        {isLong && "…"}
      </p>
      {isLong && (
        <button type="button" className="message-tool" onClick={() => setWhole(true)}>
          Tampilkan semua ({showNumber(text.length)} huruf)
        </button>
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
      className={from_customer ? "message" : "message message-own"}
      data-unread={isUnread ? created_at : undefined}
    >
      {picture && (
        <button type="button" className="message-picture" onClick={() => onPicture(picture)}>
          <Picture address={picture} alt={`Gambar dari ${sender ?? "pengirim"}`} width={220} height={165} />
        </button>
      )}
      {text && <MessageText text={text} />}
      <footer>
        {sender && <span>{sender}</span>} <time dateTime={created_at}>{showClock(created_at)}</time>
        {!from_customer && (
          <span className="message-sent" title="Terkirim">
            <Icon name="check" size={12} />
            <span className="unseen">Terkirim</span>
          </span>
        )}
      </footer>
    </article>
  )
})
