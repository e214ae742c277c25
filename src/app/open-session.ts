import type { Config } from "../data/config.ts"
import { type Connection, connect } from "../data/connect.ts"
import { prefetch } from "../data/prefetch.ts"
import { firstRequestsOf } from "../engine/first-requests.ts"
import { earlyListOf } from "../engine/list/early/early-list.ts"
import { pageAt } from "../routing/page-at.ts"
import { registry } from "../screens/index.ts"
import type { AuthStore } from "../session/auth-state.ts"
import type { SecretKeeper } from "../session/secret.ts"
import { preload } from "../ui/preloadable.ts"
import { showEarly } from "./shell/early-shell.ts"

export { loadDialect } from "../data/load-dialect.ts"

/** Sends for the rows and the record that the address names, and for the code of a page that has a screen of its own; not for what the role may not see. */
const prefetchPage = ({ config, store, dataOf }: Connection) => {
  const { auth } = store.get()
  const known = auth && dataOf(auth)
  const found = known && pageAt(known.pages, location.pathname)
  if (!found || !known.policy.sees(known.role, found.page.name)) return
  const screen = registry.screens[found.page.name]?.[found.kind]
  // A failure shows where the page wants it.
  if (screen) void prefetch(() => preload(screen)).catch(() => undefined)
  const { list, early, record } = firstRequestsOf(known, registry, found, location)
  const rows = list && known.prefetchList(list)
  if (early)
    rows
      ?.then(({ data: rows }) => {
        if (rows.length > 0) showEarly(() => earlyListOf({ known, config, page: found.page, query: early, rows }))
      })
      // Who waits for the rows says why there are none; what cannot be drawn early is drawn by its screen.
      .catch(() => undefined)
  if (record) known.prefetchRecord(record)
}

/** Restores the session, and sends for what its page shows first. Loaded beside the screens, which it does not need. */
export const openSession = async (config: Config, store: AuthStore, secret: SecretKeeper): Promise<Connection> => {
  const connection = await connect(config, store, secret)
  prefetchPage(connection)
  return connection
}
