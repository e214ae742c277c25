import { firstQueryOf } from "./admin/list/first-query.ts"
import type { AuthStore } from "./providers/auth-state.ts"
import type { Config } from "./providers/config.ts"
import { type Connection, connect } from "./providers/connect.ts"
import { pageAt } from "./providers/page-at.ts"
import { prefetch } from "./providers/prefetch.ts"
import { refineQueryOf } from "./providers/refine-query.ts"
import type { SecretKeeper } from "./providers/secret.ts"
import { registry } from "./screens/index.ts"
import { preload } from "./ui/preloadable.ts"

export { loadDialect } from "./providers/load-dialect.ts"

/** Sends for the rows of the list that the address names, or for the code of a page that has a screen of its own; not for what the role may not see. */
const prefetchPage = ({ store, dataOf }: Connection) => {
  const { auth } = store.get()
  const known = auth && dataOf(auth)
  const found = known && pageAt(known.pages, location.pathname)
  if (!found) return
  const { resources, policy, role, prefetchList } = known
  const { page, kind } = found
  const { name, resource, view } = page
  if (!policy.sees(role, name)) return
  const screen = registry.screens[name]?.[kind]
  // A failure shows where the page wants it.
  if (screen) return void prefetch(() => preload(screen)).catch(() => undefined)
  if (kind !== "list" || !policy.may(role, resource.name, view ?? "list")) return
  const query = firstQueryOf(resources, page, new URLSearchParams(location.search))
  if (query) prefetchList({ resource: resource.name, ...refineQueryOf(query), meta: { view } })
}

/** Restores the session, and sends for what its page shows first. Loaded beside the screens, which it does not need. */
export const openSession = async (config: Config, store: AuthStore, secret: SecretKeeper): Promise<Connection> => {
  const connection = await connect(config, store, secret)
  prefetchPage(connection)
  return connection
}
