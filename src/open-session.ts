import { firstQueryOf } from "./admin/list/first-query.ts"
import type { AuthStore } from "./providers/auth-state.ts"
import type { Config } from "./providers/config.ts"
import { type Connection, connect } from "./providers/connect.ts"
import { refineQueryOf } from "./providers/refine-query.ts"
import { pathOfPage } from "./providers/routes.ts"
import { registry } from "./screens/index.ts"

export { loadDialect } from "./providers/load-dialect.ts"

/** Asks for the rows of the list that the address names, where the role may see them. */
const prefetchRows = ({ store, dataOf }: Connection) => {
  const { auth } = store.get()
  const known = auth && dataOf(auth)
  const page = known?.pages.find((candidate) => pathOfPage(candidate) === location.pathname.replace(/(.)\/+$/, "$1"))
  if (!known || !page || registry.screens[page.name]?.list) return
  const { resources, policy, role } = known
  const { name: pageName, resource, view } = page
  if (!policy.sees(role, pageName) || !policy.may(role, resource.name, view ?? "list")) return
  const query = firstQueryOf(resources, page, new URLSearchParams(location.search))
  if (query) known.prefetchList({ resource: resource.name, ...refineQueryOf(query), meta: { view } })
}

/** Restores the session, and asks for what its page shows first. Loaded beside the screens, which it does not need. */
export const openSession = async (config: Config, store: AuthStore): Promise<Connection> => {
  const connection = await connect(config, store)
  prefetchRows(connection)
  return connection
}
