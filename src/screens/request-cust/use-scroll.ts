import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react"

/** Pixels from the end within which somebody still reads along. */
const NEAR = 60

interface Scrolled {
  /** How many messages there are. */
  count: number
  /** The newest message's id. */
  newest: string | undefined
  /** How many of them are the user's own and on their way: who writes wants to see it. */
  outgoing: number
}

/**
 * Where a conversation stands. The list grows upwards from its end (`column-reverse`), so older messages move nothing; what comes at
 * the end moves nothing either for somebody who reads further up, and is counted.
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
