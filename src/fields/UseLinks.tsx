import { Fragment } from "react"
import { useUses } from "../data/use-uses.ts"
import { showCount } from "../declare/format.ts"
import type { Filter, Row, Use } from "../declare/index.ts"
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
  return uses.length === 0 ? <span className="muted">Tidak dipakai</span> : <UseLinks uses={uses} ids={[row.id]} />
}

/** Longer filters do not fit into an address. */
const MAX_LINKED_IDS = 50

const filterOf = (field: string, ids: readonly unknown[]): Filter =>
  ids.length === 1
    ? { field, operator: "eq", value: String(ids[0]) }
    : { field, operator: "in", value: ids.map(String) }

/** Example: `12 listing, 3 permintaan`, linked if the role may see the resource. @param ids of the used records */
export const UseLinks = ({ uses, ids }: { uses: readonly Use[]; ids: readonly unknown[] }) => {
  const { resources } = useAppContext()
  const hrefOf = useHref()
  return uses.map(({ of, by, count }, index) => {
    const used = resources.find(({ name }) => name === of)
    const words = showCount(count, used?.noun ?? of)
    const isLinked = ids.length > 0 && ids.length <= MAX_LINKED_IDS
    const path = isLinked ? hrefOf(of, { filters: [filterOf(by, ids)] }) : undefined
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
