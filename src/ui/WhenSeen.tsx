import { type ReactNode, useEffect, useRef, useState } from "react"

/** How far below the window a part is begun, in pixels. */
const AHEAD = "120px"

interface WhenSeenProps {
  /** What comes, for those who go by regions. */
  label: string
  /** Its height, in pixels. */
  height: number
  children: () => ReactNode
}

/** What is drawn, and asked for, only once it is scrolled near. */
export const WhenSeen = ({ label, height, children }: WhenSeenProps) => {
  const ref = useRef<HTMLElement>(null)
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    if (isSeen || !ref.current) return
    const observer = new IntersectionObserver((entries) => entries.some((one) => one.isIntersecting) && setSeen(true), {
      rootMargin: AHEAD,
    })
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [isSeen])
  return isSeen ? children() : <section ref={ref} aria-label={label} style={{ minHeight: height }} />
}
