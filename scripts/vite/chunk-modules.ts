import { relative } from "node:path"
import type { Plugin } from "vite"

export const chunkModules = (): Plugin => ({
  name: "chunk-modules",
  apply: (_config, { command, isSsrBuild }) => command === "build" && !isSsrBuild,
  generateBundle(_options, bundle) {
    const root = this.environment.config.root
    const modules = Object.values(bundle).flatMap((file) =>
      file.type === "chunk" ? [[file.fileName, file.moduleIds.map((id) => relative(root, id))] as const] : [],
    )
    this.emitFile({
      type: "asset",
      fileName: ".vite/modules.json",
      source: JSON.stringify(Object.fromEntries(modules)),
    })
  },
})
