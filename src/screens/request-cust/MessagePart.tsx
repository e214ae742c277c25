import { Fragment, memo } from "react"
import { nameOfDay } from "../../charts/by-day.ts"
import { readCalendarDay } from "../../declare/index.ts"
import { todayInJakarta } from "../../time/day.ts"
import { MessageItem } from "./MessageItem.tsx"
import type { Message } from "./message.ts"

interface MessagePartProps {
  messages: readonly Message[]
  dayBefore: string | undefined
  firstUnread: string | undefined
  /** Ids of unread messages, joined with commas to keep the prop comparable. */
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

export const MessagePart = memo(({ messages, dayBefore, firstUnread, unread, onPicture }: MessagePartProps) => {
  const today = todayInJakarta()
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
