import { useUses } from "../data/use-uses.ts"
import type { Row } from "../declare/index.ts"
import { useAppContext } from "../session/app-context.ts"
import { UseLinks } from "./UseLinks.tsx"

/** Loads after the list, so that a failure does not affect the list. */
export const UsesCell = ({ of, row }: { of: string; row: Row }) => {
  const { resources } = useAppContext()
  const resource = resources.find(({ name }) => name === of)
  if (!resource) return null
  return <Uses resource={resource} row={row} />
}

const Uses = ({ resource, row }: { resource: Parameters<typeof useUses>[0]; row: Row }) => {
  const { usesOf, query } = useUses(resource)
  if (!usesOf) return <span className="nothing">{query.isError ? "tidak diketahui" : "…"}</span>
  const uses = usesOf(row)
  return uses.length === 0 ? <span className="nothing">Tidak dipakai</span> : <UseLinks uses={uses} id={row.id} />
}
