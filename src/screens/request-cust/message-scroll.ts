import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react"
import { useCall } from "../../data/use-call.ts"
import { useAppContext } from "../../session/app-context.ts"

/** Pixels from the end that count as reading along. */
const NEAR = 60

interface Scrolled {
  count: number
  newest: string | undefined
  /** Number of pending own messages; a new one scrolls to the end. */
  outgoing: number
}

/**
 * The list uses `column-reverse`, so older messages do not move the view.
 * For a user who reads further up, new messages are only counted.
 */
export const useScroll = (list: RefObject<HTMLElement | null>, { count, newest, outgoing }: Scrolled) => {
  const isAtEnd = useRef(true)
  const [fresh, setFresh] = useState(0)
  const before = useRef({ count, newest, outgoing, height: 0 })

  const toEnd = useCallback(() => {
    if (list.current) list.current.scrollTop = 0
    isAtEnd.current = true
    setFresh(0)
  }, [list])

  useLayoutEffect(() => {
    const frame = list.current
    if (!frame) return
    const was = before.current
    const height = frame.scrollHeight
    before.current = { count, newest, outgoing, height }
    if (outgoing > was.outgoing) return toEnd()
    if (newest === was.newest || was.newest === undefined || isAtEnd.current) return
    frame.scrollTop -= height - was.height
    setFresh((known) => known + Math.max(0, count - was.count))
  }, [list, count, newest, outgoing, toEnd])

  useEffect(() => {
    const frame = list.current
    if (!frame) return
    const note = () => {
      isAtEnd.current = frame.scrollTop > -NEAR
      if (isAtEnd.current) setFresh(0)
      before.current.height = frame.scrollHeight
    }
    frame.addEventListener("scroll", note, { passive: true })
    return () => frame.removeEventListener("scroll", note)
  }, [list])

  return { fresh, toEnd }
}

/** Milliseconds; reports messages that scroll past together in one call. */
const READ_REPORT_DELAY_MS = 400

export const useSeen = (lead: string, list: RefObject<HTMLElement | null>, unread: string) => {
  const { extensions } = useAppContext().config
  const { call } = useCall()
  const reportedUntil = useRef("")
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const tell = useCallback(
    (until: string) => {
      if (until <= reportedUntil.current) return
      clearTimeout(timer.current)
      timer.current = setTimeout(() => {
        reportedUntil.current = until
        // Resets after a failure, so that the next view reports it again.
        call("message-request.markRead", { record: { request_id: lead }, payload: { created_at: until } }).catch(() => {
          reportedUntil.current = ""
        })
      }, READ_REPORT_DELAY_MS)
    },
    [call, lead],
  )

  useEffect(() => {
    if (!extensions || unread === "" || !list.current) return
    const inView = new Set<Element>()
    const report = () => {
      if (document.visibilityState !== "visible" || inView.size === 0) return
      const moments = [...inView].map((element) => element.getAttribute("data-unread") ?? "")
      tell(moments.toSorted().at(-1) ?? "")
    }
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) {
          if (isIntersecting) inView.add(target)
          else inView.delete(target)
        }
        report()
      },
      { root: list.current },
    )
    for (const element of list.current.querySelectorAll("[data-unread]")) observer.observe(element)
    document.addEventListener("visibilitychange", report)
    return () => {
      observer.disconnect()
      document.removeEventListener("visibilitychange", report)
    }
  }, [extensions, list, unread, tell])
}
