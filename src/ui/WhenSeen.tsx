import { type ReactNode, useEffect, useRef, useState } from "react"

const PRELOAD_MARGIN = "120px"

interface WhenSeenProps {
  label: string
  height: number
  children: () => ReactNode
}

export const WhenSeen = ({ label, height, children }: WhenSeenProps) => {
  const ref = useRef<HTMLElement>(null)
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    if (isSeen || !ref.current) return
    const observer = new IntersectionObserver((entries) => entries.some((one) => one.isIntersecting) && setSeen(true), {
      rootMargin: PRELOAD_MARGIN,
    })
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [isSeen])
  return isSeen ? children() : <section ref={ref} aria-label={label} style={{ minHeight: height }} />
}
