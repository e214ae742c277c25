import type { Row } from "../declare/index.ts"

import { pathOfRelated } from "../routing/record-path.ts"
import { type AppContext, useAppContext } from "../session/app-context.ts"
import { PlainLink } from "../ui/PlainLink.tsx"

const seenPages = new WeakMap<AppContext, AppContext["pages"]>()

/** Caches visible pages, because a table has hundreds of links. */
const seenBy = (context: AppContext): AppContext["pages"] => {
  const known = seenPages.get(context)
  if (known) return known
  const { pages, policy, role } = context
  const seen = pages.filter(({ name }) => policy.sees(role, name))
  seenPages.set(context, seen)
  return seen
}

export const RelationLink = ({ to, row, name, word }: { to: string; row: Row; name: string; word: string }) => {
  const path = pathOfRelated(seenBy(useAppContext()), to, row, name)
  return path ? (
    <PlainLink className="relation-link" to={path}>
      {word}
    </PlainLink>
  ) : (
    word
  )
}
