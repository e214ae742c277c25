import { type AnchorHTMLAttributes, useEffect, useEffectEvent } from "react"
import { useNavigate } from "react-router"
import { withBase, withoutBase } from "../routing/base-path.ts"

interface PlainLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href"> {
  to: string
  /** Appends the current query of the URL at click time. */
  keepsQuery?: boolean
}

/** Cheap link for pages with hundreds. The router's Link re-renders whenever the query of the URL changes. */
export const PlainLink = ({ to, keepsQuery, ...rest }: PlainLinkProps) => (
  <a href={withBase(to)} data-follow={keepsQuery ? "with-query" : ""} {...rest} />
)

export const addressOf = (link: HTMLAnchorElement): URL => {
  const address = new URL(link.href)
  if (link.dataset.follow === "with-query") address.search = location.search
  return address
}

const isPlainClick = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

export const FollowLinks = () => {
  const navigate = useNavigate()
  const follow = useEffectEvent((event: MouseEvent) => {
    const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>("a[data-follow]")
    if (!link || event.defaultPrevented) return
    const { href, pathname, search, hash } = addressOf(link)
    if (link.href !== href) link.href = href
    if (event.type !== "click" || !isPlainClick(event) || link.target) return
    event.preventDefault()
    void navigate({ pathname: withoutBase(pathname), search, hash }, { replace: href === location.href })
  })
  useEffect(() => {
    const ends = new AbortController()
    for (const kind of ["click", "auxclick", "contextmenu"] as const)
      document.addEventListener(kind, follow, { signal: ends.signal })
    return () => ends.abort()
  }, [])
  return null
}
