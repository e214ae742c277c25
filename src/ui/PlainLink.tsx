import type { AnchorHTMLAttributes } from "react"

interface PlainLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href"> {
  to: string
  /** Appends the current query of the URL at click time. */
  keepsQuery?: boolean
}

/** Cheap link for pages with hundreds. The router's Link re-renders whenever the query of the URL changes. */
export const PlainLink = ({ to, keepsQuery, ...rest }: PlainLinkProps) => (
  <a href={to} data-follow={keepsQuery ? "with-query" : ""} {...rest} />
)

export const addressOf = (link: HTMLAnchorElement): URL => {
  const address = new URL(link.href)
  if (link.dataset.follow === "with-query") address.search = location.search
  return address
}
