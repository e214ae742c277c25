import { Link } from "react-router"
import { type Backoffice, useBackoffice } from "../providers/backoffice.ts"
import { pathOfRelated } from "../providers/routes.ts"

const seenPages = new WeakMap<Backoffice, Backoffice["pages"]>()

/** The pages that the role sees, found out once: a table has hundreds of links. */
const seenBy = (backoffice: Backoffice): Backoffice["pages"] => {
  const known = seenPages.get(backoffice)
  if (known) return known
  const { pages, policy, role } = backoffice
  const seen = pages.filter(({ name }) => policy.sees(role, name))
  seenPages.set(backoffice, seen)
  return seen
}

/** The related record's name, leading to it where the role sees its page. */
export const RelationLink = ({ to, id, word }: { to: string; id: string | number | undefined; word: string }) => {
  const seen = seenBy(useBackoffice())
  const path = id === undefined ? undefined : pathOfRelated(seen, to, id)
  return path ? (
    <Link className="relation-link" to={path}>
      {word}
    </Link>
  ) : (
    word
  )
}
