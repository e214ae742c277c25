import { useEffect, useRef } from "react"
import { uniqueKeys } from "../../admin/list/selection.ts"
import { byDay, nameOfDay } from "../../charts/by-day.ts"
import { localDay, showClock } from "../../declare/format.ts"
import { safeAddress } from "../../media/address.ts"
import { Picture } from "../../media/Picture.tsx"
import { buttonClass } from "../../ui/Button.tsx"
import { Icon } from "../../ui/Icon.tsx"
import { Notice } from "../../ui/Notice.tsx"
import { QueryState } from "../../ui/QueryState.tsx"
import { Composer } from "./Composer.tsx"
import { type Message, type Outgoing, useConversation } from "./use-conversation.ts"
import "./conversation.css"

export interface ConversationProps {
  lead: string
  name: string
  /** Opens WhatsApp with a first sentence. */
  whatsApp?: string
}

/** What was said with a lead, and what is answered. */
export const Conversation = ({ lead, name, whatsApp }: ConversationProps) => {
  const { query, messages, outgoing, send, retry, drop } = useConversation(lead)
  const foot = useRef<HTMLElement>(null)
  const count = messages.length + outgoing.length
  useEffect(() => {
    if (foot.current && count > 0) foot.current.scrollTop = foot.current.scrollHeight
  }, [count])
  const today = localDay(new Date())
  return (
    <section className="conversation" aria-label={`Percakapan dengan ${name}`}>
      <header>
        <h2>Percakapan</h2>
        {whatsApp && (
          <a className={buttonClass()} href={whatsApp} target="_blank" rel="noreferrer noopener">
            <Icon name="message" /> WhatsApp
          </a>
        )}
      </header>
      <section ref={foot} className="conversation-messages" aria-label="Pesan" {...scrollable}>
        <QueryState query={query} height={240}>
          {() =>
            count === 0 ? (
              <Notice icon={<Icon name="message" size={28} />}>Belum ada pesan. Tulis pesan pertama di bawah.</Notice>
            ) : (
              <>
                {byDay(messages, ({ created_at }) => created_at).map(({ day, items }) => (
                  <div key={day} className="conversation-day">
                    <h3>{nameOfDay(day, today)}</h3>
                    {items.map((message, index) => (
                      <ReceivedMessage key={uniqueKeys(items)[index]} {...message} />
                    ))}
                  </div>
                ))}
                {outgoing.map((message) => (
                  <PendingMessage key={message.key} message={message} retry={retry} drop={drop} />
                ))}
              </>
            )
          }
        </QueryState>
      </section>
      <Composer onSend={send} />
    </section>
  )
}

/** What scrolls must be reachable by keyboard. */
const scrollable = { tabIndex: 0 }

const ReceivedMessage = ({ text, image_url, sender, from_customer, created_at }: Message) => (
  <article className={from_customer ? "message" : "message message-own"}>
    {safeAddress(image_url) && (
      <a href={safeAddress(image_url)} target="_blank" rel="noreferrer">
        <Picture address={image_url} alt={`Gambar dari ${sender ?? "pengirim"}`} width={220} height={165} />
      </a>
    )}
    {text && <p>{text}</p>}
    <footer>
      {sender && <span>{sender}</span>} <time dateTime={created_at}>{showClock(created_at)}</time>
    </footer>
  </article>
)

interface PendingMessageProps {
  message: Outgoing
  retry: (message: Outgoing) => void
  drop: (key: number) => void
}

const PendingMessage = ({ message, retry, drop }: PendingMessageProps) => (
  <article className="message message-own message-pending">
    {message.file && <p>Gambar: {message.file.name}</p>}
    {message.text && <p>{message.text}</p>}
    {message.failed ? (
      <footer role="alert">
        Tidak terkirim.{" "}
        <button type="button" className="message-tool" onClick={() => retry(message)}>
          Coba lagi
        </button>{" "}
        <button type="button" className="message-tool" onClick={() => drop(message.key)}>
          Buang
        </button>
      </footer>
    ) : (
      <footer role="status">Mengirim…</footer>
    )}
  </article>
)
