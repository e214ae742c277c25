import { type RefObject, useCallback, useEffect, useRef } from "react"
import { useCall } from "../../data/use-call.ts"
import { useAppContext } from "../../session/app-context.ts"

/** Milliseconds; reports messages that scroll past together in one call. */
const SEEN_MS = 400

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
      }, SEEN_MS)
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
