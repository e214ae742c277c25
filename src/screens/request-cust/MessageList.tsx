import {
  Fragment,
  memo,
  type ReactNode,
  startTransition,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react"
import { nameOfDay } from "../../charts/by-day.ts"
import { showNumber } from "../../declare/format.ts"
import { readCalendarDay } from "../../declare/index.ts"
import { MissingPart } from "../../feedback/missing-part.ts"
import { safeAddress } from "../../media/address.ts"
import { todayInJakarta } from "../../time/day.ts"
import { Button } from "../../ui/Button.tsx"
import { Icon } from "../../ui/Icon.tsx"
import { optional } from "../../ui/optional.ts"
import css from "./conversation.module.css"
import { MessageItem } from "./MessageItem.tsx"
import { useScroll, useSeen } from "./message-scroll.ts"
import { type Message, partsFrom, unreadPlaces } from "./messages.ts"

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

const MessagePart = memo(({ messages, dayBefore, firstUnread, unread, onPicture }: MessagePartProps) => {
  const today = todayInJakarta()
  const ids = unread.split(",")
  return (
    <div className={css.part}>
      {messages.map((message, index) => {
        const day = dayOf(message)
        const previous = messages[index - 1]
        const isNewDay = day !== (previous ? dayOf(previous) : dayBefore)
        return (
          <Fragment key={message.id}>
            {isNewDay && <h2>{nameOfDay(day, today)}</h2>}
            {String(message.id) === firstUnread && (
              <p className={css.divider} data-first-unread>
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

const Lightbox = optional(async () => (await import("../../media/gallery/Lightbox.tsx")).Lightbox, MissingPart)

const MESSAGES_PER_BATCH = 100
/** Renders older messages 1200 px before they become visible. */
const PRELOAD_MARGIN = "1200px 0px 0px 0px"
const scrollable = { tabIndex: 0 }

interface MessageListProps {
  lead: string
  name: string
  messages: readonly Message[]
  /** The service's unread count, if it sends one. */
  unread: number | undefined
  outgoing: number
  children: ReactNode
}

const useDrawn = (count: number, firstUnread: number | undefined) => {
  const [drawn, setDrawn] = useState(MESSAGES_PER_BATCH)
  const list = useRef<HTMLElement>(null)
  const top = useRef<HTMLDivElement>(null)
  const needed = firstUnread === undefined ? 0 : count - firstUnread + MESSAGES_PER_BATCH / 2
  const from = Math.max(0, count - Math.max(drawn, needed))
  useEffect(() => {
    if (from === 0 || !top.current) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting))
          startTransition(() => setDrawn((known) => Math.max(known, needed) + MESSAGES_PER_BATCH))
      },
      { root: list.current, rootMargin: PRELOAD_MARGIN },
    )
    observer.observe(top.current)
    return () => observer.disconnect()
  }, [from, needed])
  return { list, top, from }
}

export const MessageList = ({ lead, name, messages, unread, outgoing, children }: MessageListProps) => {
  const waiting = useMemo(() => unreadPlaces(messages, unread ?? 0), [messages, unread])
  // Keeps the unread divider in place while the user reads.
  const [opened] = useState(() => waiting[0])
  const firstUnread = opened === undefined ? undefined : messages[opened]
  const { list, top, from } = useDrawn(messages.length, opened)
  const { fresh, toEnd } = useScroll(list, { count: messages.length, newest: messages.at(-1)?.id, outgoing })
  const idsOf = (places: readonly number[]) => places.map((at) => String(messages[at]?.id)).join()
  useSeen(lead, list, idsOf(waiting))
  useLayoutEffect(() => {
    list.current?.querySelector("[data-first-unread]")?.scrollIntoView({ block: "start" })
  }, [list])

  const pictures = useMemo(
    () => [...new Set(messages.flatMap(({ image_url }) => safeAddress(image_url) ?? []))],
    [messages],
  )
  const [picture, setPicture] = useState<string>()
  const parts = useMemo(() => partsFrom(messages, from), [messages, from])
  return (
    <div className={css.body}>
      <section ref={list} className={css.messages} aria-label="Pesan" {...scrollable}>
        <div className={css.flow}>
          <div ref={top} />
          {parts.map(({ start, messages: own }) => (
            <MessagePart
              key={start}
              messages={own}
              dayBefore={start === 0 ? undefined : readCalendarDay(messages[start - 1]?.created_at)}
              firstUnread={firstUnread && String(firstUnread.id)}
              unread={idsOf(waiting.filter((at) => at >= start && at < start + own.length))}
              onPicture={setPicture}
            />
          ))}
          {children}
        </div>
      </section>
      <div className={css.fresh} role="status">
        {fresh > 0 && (
          <Button look="primary" onClick={toEnd}>
            <Icon name="down" size={14} /> {showNumber(fresh)} pesan baru
          </Button>
        )}
      </div>
      {picture !== undefined && (
        <Lightbox
          images={pictures}
          title={`Percakapan dengan ${name}`}
          start={Math.max(0, pictures.indexOf(picture))}
          onClose={() => setPicture(undefined)}
        />
      )}
    </div>
  )
}
