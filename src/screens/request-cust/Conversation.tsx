import type { BaseRecord } from "@refinedev/core"
import { type ReactNode, useMemo, useRef, useState } from "react"
import type { ReplyFacts } from "../../domain/quick-replies.ts"
import { useOutbox } from "../../drafts/use-outbox.ts"
import { Icon } from "../../ui/Icon.tsx"
import { Notice } from "../../ui/Notice.tsx"
import { QueryState } from "../../ui/QueryState.tsx"
import { Composer } from "./Composer.tsx"
import css from "./conversation.module.css"
import { PendingMessage } from "./MessageItem.tsx"
import { MessageList } from "./MessageList.tsx"
import { hasArrived, type Message, useMessages, withEnquiry } from "./messages.ts"

const NO_IDS: ReadonlySet<string> = new Set()

const useOutgoing = (lead: string, messages: readonly Message[]) => {
  const { outbox, entries, sending } = useOutbox()
  const [start, setStart] = useState({ sending, ids: NO_IDS })
  if (start.sending !== sending) setStart({ sending, ids: new Set(messages.map(({ id }) => String(id))) })
  return {
    outgoing: entries.filter(
      ({ resource, values, key }) =>
        resource === "message-request" &&
        String(values.request_id) === lead &&
        !(key === start.sending && hasArrived(values.text, messages, start.ids)),
    ),
    sending,
    /** Resolves once the message is stored, so that it survives closing the page. */
    send: (text: string, file?: File) =>
      outbox.put({
        resource: "message-request",
        values: { request_id: lead, text: text || null },
        ...(file && { file: { file, field: "image_url", folder: "messages" } }),
      }),
    retry: (key: string) => void outbox.retry(key),
    drop: (key: string) => void outbox.drop(key),
  }
}

interface ConversationProps {
  record: BaseRecord
  /** In words: where the lead came from. */
  source: string
  header: ReactNode
  before: ReactNode
  templates: readonly string[]
  facts: ReplyFacts
  /** Called when a message is stored in the outbox. */
  onSent: () => void
}

export const Conversation = ({ record, source, header, before, templates, facts, onSent }: ConversationProps) => {
  const [lead, name] = [String(record.id), String(record.name ?? "")]
  const { query, messages: sent } = useMessages(lead)
  const messages = useMemo(() => withEnquiry(sent, record, source), [sent, record, source])
  const { outgoing, sending, send, retry, drop } = useOutgoing(lead, sent)
  const sendAndTell = (text: string, file?: File) => send(text, file).then(onSent)
  const area = useRef<HTMLElement>(null)
  return (
    <section ref={area} className={css.conversation} aria-label={`Percakapan dengan ${name}`}>
      {header}
      <QueryState query={query} height={320}>
        {() =>
          messages.length + outgoing.length === 0 ? (
            <div className={css.body}>
              <Notice icon={<Icon name="message" size={28} />}>Belum ada pesan. Tulis pesan pertama di bawah.</Notice>
            </div>
          ) : (
            <MessageList
              lead={lead}
              name={name}
              messages={messages}
              unread={typeof record.unread === "number" ? record.unread : undefined}
              outgoing={outgoing.length}
            >
              {outgoing.map((entry) => (
                <PendingMessage
                  key={entry.key}
                  entry={entry}
                  isSending={sending === entry.key}
                  onRetry={() => retry(entry.key)}
                  onDrop={() => drop(entry.key)}
                />
              ))}
            </MessageList>
          )
        }
      </QueryState>
      {before}
      <Composer lead={lead} area={area} templates={templates} facts={facts} onSend={sendAndTell} />
    </section>
  )
}
