import { Fragment } from "react"
import { useUses } from "../data/use-uses.ts"
import { showCount } from "../declare/format.ts"
import type { Row, Use } from "../declare/index.ts"
import { useHref } from "../routing/routes.ts"
import { useAppContext } from "../session/app-context.ts"
import { PlainLink } from "../ui/PlainLink.tsx"
import css from "./cell.module.css"

/** Loads after the list, so that a failure does not affect the list. */
export const UsesCell = ({ of, row }: { of: string; row: Row }) => {
  const { resources } = useAppContext()
  const resource = resources.find(({ name }) => name === of)
  if (!resource) return null
  return <Uses resource={resource} row={row} />
}

const Uses = ({ resource, row }: { resource: Parameters<typeof useUses>[0]; row: Row }) => {
  const { usesOf, query } = useUses(resource)
  if (!usesOf) return <span className="muted">{query.isError ? "tidak diketahui" : "…"}</span>
  const uses = usesOf(row)
  return uses.length === 0 ? <span className="muted">Tidak dipakai</span> : <UseLinks uses={uses} id={row.id} />
}

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
          <PlainLink className={css.link} to={path}>
            {words}
          </PlainLink>
        ) : (
          words
        )}
      </Fragment>
    )
  })
}
