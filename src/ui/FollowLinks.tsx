import { useEffect, useRef } from "react"
import { useNavigate } from "react-router"
import { addressOf } from "./PlainLink.tsx"

const isPlainClick = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

export const FollowLinks = () => {
  const navigate = useNavigate()
  const latest = useRef(navigate)
  latest.current = navigate
  useEffect(() => {
    const ends = new AbortController()
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>("a[data-follow]")
      if (!link || event.defaultPrevented) return
      const { href, pathname, search, hash } = addressOf(link)
      if (link.href !== href) link.href = href
      if (event.type !== "click" || !isPlainClick(event) || link.target) return
      event.preventDefault()
      void latest.current({ pathname, search, hash }, { replace: href === location.href })
    }
    for (const kind of ["click", "auxclick", "contextmenu"] as const)
      document.addEventListener(kind, follow, { signal: ends.signal })
    return () => ends.abort()
  }, [])
  return null
}
