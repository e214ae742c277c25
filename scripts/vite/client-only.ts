import { isBuiltin } from "node:module"
import { resolve } from "node:path"
import type { Plugin } from "vite"

/** Packages that require a Node builtin only under Node; Vite substitutes an empty module in the browser. */
const asksOnlyInNode = ["crypto-js"]

const serverPackages = [
  "@electric-sql/pglite",
  "@hono/node-server",
  "drizzle-orm",
  "file-type",
  "hono",
  "idn-area-data",
  "pg",
  "pg-boss",
  "socket.io",
]

const EMPTY_BUILTIN = "__vite-browser-external:"

/** Fails the browser build on server or demo modules, their packages and Node builtins. */
export const clientOnly = (): Plugin => {
  let serverDirs: string[] = []
  return {
    name: "client-only",
    apply: (_config, { command, isSsrBuild }) => command === "build" && !isSsrBuild,
    configResolved: (config) => {
      serverDirs = ["server", "demo"].map((folder) => `${resolve(config.root, folder)}/`)
    },
    buildEnd(error) {
      if (error) return
      for (const id of this.getModuleIds()) {
        const importers = [...(this.getModuleInfo(id)?.importers ?? [])]
        const reason = serverDirs.some((folder) => id.startsWith(folder))
          ? "a server module"
          : (packageReason(id) ?? builtinReason(id, importers))
        if (reason) this.error(`The browser bundle holds ${reason}: ${id}, imported by ${importers.join(", ")}`)
      }
    },
  }
}

const packageReason = (id: string) =>
  serverPackages.some((name) => id.includes(`/node_modules/${name}/`)) ? "a package of the server" : undefined

const builtinReason = (id: string, importers: string[]) => {
  const builtin = id.startsWith(EMPTY_BUILTIN) ? id.slice(EMPTY_BUILTIN.length) : id
  if (!isBuiltin(builtin)) return undefined
  const allowed = (importer: string) => asksOnlyInNode.some((name) => importer.includes(`/node_modules/${name}/`))
  return importers.every(allowed) ? undefined : "a Node builtin"
}
