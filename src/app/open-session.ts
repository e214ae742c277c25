import type { Config } from "../data/config.ts"
import { prefetch } from "../data/prefetch.ts"
import { createServices, type Services } from "../data/services.ts"
import { createFirstRequests } from "../engine/first-requests.ts"
import { currentPath } from "../routing/base-path.ts"
import { pageAt } from "../routing/page-at.ts"
import { registry } from "../screens/index.ts"
import type { SecretKeeper } from "../session/secret.ts"
import type { AuthStore } from "../session/session.ts"
import { preload } from "../ui/preloadable.ts"

export { loadDialect } from "../data/load-dialect.ts"

/** Requests the page's rows, record and custom screen early, unless the role may not see the page. */
const prefetchPage = ({ store, dataOf }: Services) => {
  const { auth } = store.get()
  const known = auth && dataOf(auth)
  const pathname = currentPath()
  const found = known && pageAt(known.pages, pathname)
  if (!found || !known.can(found.page.name, "open")) return
  const screen = registry.screens[found.page.name]?.[found.kind]
  if (screen) void prefetch(() => preload(screen)).catch(() => undefined)
  const here = { pathname, search: location.search }
  const { list, record } = createFirstRequests({ ...known, identity: { id: auth.auth_id } }, registry, found, here)
  if (list) known.first.readList(list)
  if (record) known.first.readRecord(record)
}

export const openSession = async (config: Config, store: AuthStore, secret: SecretKeeper): Promise<Services> => {
  const services = await createServices(config, store, secret)
  prefetchPage(services)
  return services
}
