import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react"

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
