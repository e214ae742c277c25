import { Fragment, memo } from "react"
import { nameOfDay } from "../../charts/by-day.ts"
import { localDay } from "../../declare/format.ts"
import { readCalendarDay } from "../../declare/index.ts"
import { MessageItem } from "./MessageItem.tsx"
import type { Message } from "./message.ts"

interface MessagePartProps {
  messages: readonly Message[]
  /** The day of the message before the first one. */
  dayBefore: string | undefined
  /** The id of the first message that was unread when the conversation was opened. */
  firstUnread: string | undefined
  /** The ids of the customer's messages that nobody has seen, with commas between. */
  unread: string
  onPicture: (address: string) => void
}

const dayOf = ({ created_at }: Message) => readCalendarDay(created_at) ?? ""

const isEqual = (a: MessagePartProps, b: MessagePartProps) =>
  a.dayBefore === b.dayBefore &&
  a.firstUnread === b.firstUnread &&
  a.unread === b.unread &&
  a.onPicture === b.onPicture &&
  a.messages.length === b.messages.length &&
  a.messages.every((message, index) => message === b.messages[index])

/** Some of the messages, under the days on which they came. */
export const MessagePart = memo(({ messages, dayBefore, firstUnread, unread, onPicture }: MessagePartProps) => {
  const today = localDay(new Date())
  const ids = unread.split(",")
  return (
    <div className="message-part">
      {messages.map((message, index) => {
        const day = dayOf(message)
        const previous = messages[index - 1]
        const isNewDay = day !== (previous ? dayOf(previous) : dayBefore)
        return (
          <Fragment key={message.id}>
            {isNewDay && <h3>{nameOfDay(day, today)}</h3>}
            {String(message.id) === firstUnread && (
              <p className="message-divider" data-first-unread>
                Belum dibaca
              </p>
            )}
            <MessageItem message={message} isUnread={ids.includes(String(message.id))} onPicture={onPicture} />
          </Fragment>
        )
      })}
    </div>
  )
}, isEqual)
