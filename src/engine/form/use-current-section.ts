import { useEffect, useState } from "react"

/** Pixels from the top of the window by which a section counts as reached. */
const REACHED_OFFSET_PX = 180

export const useCurrentSection = (ids: readonly string[]): number => {
  const [current, setCurrent] = useState(0)
  const joined = ids.join(" ")
  useEffect(() => {
    let frame = 0
    const look = () => {
      frame = 0
      const elements = joined.split(" ").map((id) => document.getElementById(id))
      const reached = elements.findLastIndex(
        (element) => (element?.getBoundingClientRect().top ?? Infinity) <= REACHED_OFFSET_PX,
      )
      const { scrollHeight, scrollTop, clientHeight } = document.documentElement
      const isAtEnd = scrollTop > 0 && scrollTop + clientHeight >= scrollHeight - 2
      setCurrent(isAtEnd ? elements.length - 1 : Math.max(reached, 0))
    }
    const scroll = () => {
      frame ||= requestAnimationFrame(look)
    }
    look()
    addEventListener("scroll", scroll, { passive: true })
    return () => {
      cancelAnimationFrame(frame)
      removeEventListener("scroll", scroll)
    }
  }, [joined])
  return current
}
