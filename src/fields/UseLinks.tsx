import { Fragment } from "react"
import { showCount } from "../declare/format.ts"
import type { Use } from "../declare/index.ts"
import { useHref } from "../routing/routes.ts"
import { useAppContext } from "../session/app-context.ts"
import { PlainLink } from "../ui/PlainLink.tsx"

/** Example: `12 listing, 3 permintaan`, linked if the role may see the resource. */
export const UseLinks = ({ uses, id }: { uses: readonly Use[]; id: unknown }) => {
  const { resources } = useAppContext()
  const hrefOf = useHref()
  return uses.map(({ of, by, count }, index) => {
    const used = resources.find(({ name }) => name === of)
    const words = showCount(count, used?.noun ?? of)
    const path = hrefOf(of, { filters: [{ field: by, operator: "eq", value: String(id) }] })
    return (
      <Fragment key={`${of}.${by}`}>
        {index > 0 && ", "}
        {path ? (
          <PlainLink className="relation-link" to={path}>
            {words}
          </PlainLink>
        ) : (
          words
        )}
      </Fragment>
    )
  })
}
