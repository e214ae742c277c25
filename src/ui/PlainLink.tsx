import type { AnchorHTMLAttributes } from "react"

interface PlainLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href"> {
  /** A path of the app. */
  to: string
  /** The query that the address has when the link is used goes along: a drawer opens over the list as it is by then. */
  keepsQuery?: boolean
}

/**
 * A link of which a page has hundreds: `FollowLinks` follows them all. The router's Link is rendered again, wherever it stands, when the
 * query of the address changes.
 */
export const PlainLink = ({ to, keepsQuery, ...rest }: PlainLinkProps) => (
  <a href={to} data-follow={keepsQuery ? "with-query" : ""} {...rest} />
)

/** Where a link leads by now. */
export const addressOf = (link: HTMLAnchorElement): URL => {
  const address = new URL(link.href)
  if (link.dataset.follow === "with-query") address.search = location.search
  return address
}
