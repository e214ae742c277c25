import {
  lazy,
  type ReactNode,
  Suspense,
  startTransition,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react"
import { showNumber } from "../../declare/format.ts"
import { readCalendarDay } from "../../declare/index.ts"
import { safeAddress } from "../../media/address.ts"
import { Icon } from "../../ui/Icon.tsx"
import { MessagePart } from "./MessagePart.tsx"
import { type Message, partsFrom, unreadPlaces } from "./message.ts"
import { useScroll } from "./use-scroll.ts"
import { useSeen } from "./use-seen.ts"

const Lightbox = lazy(async () => ({ default: (await import("../../media/gallery/Lightbox.tsx")).Lightbox }))

const DRAWN = 100
/** Renders older messages 1200 px before they become visible. */
const AHEAD = "1200px 0px 0px 0px"
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
  const [drawn, setDrawn] = useState(DRAWN)
  const list = useRef<HTMLElement>(null)
  const top = useRef<HTMLDivElement>(null)
  const needed = firstUnread === undefined ? 0 : count - firstUnread + DRAWN / 2
  const from = Math.max(0, count - Math.max(drawn, needed))
  useEffect(() => {
    if (from === 0 || !top.current) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting))
          startTransition(() => setDrawn((known) => Math.max(known, needed) + DRAWN))
      },
      { root: list.current, rootMargin: AHEAD },
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
    <div className="conversation-body">
      <section ref={list} className="conversation-messages" aria-label="Pesan" {...scrollable}>
        <div className="conversation-flow">
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
      <div className="conversation-fresh" role="status">
        {fresh > 0 && (
          <button type="button" onClick={toEnd}>
            <Icon name="down" size={14} /> {showNumber(fresh)} pesan baru
          </button>
        )}
      </div>
      {picture !== undefined && (
        <Suspense>
          <Lightbox
            images={pictures}
            title={`Percakapan dengan ${name}`}
            start={Math.max(0, pictures.indexOf(picture))}
            onClose={() => setPicture(undefined)}
          />
        </Suspense>
      )}
    </div>
  )
}
