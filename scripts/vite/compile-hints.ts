import type { Plugin } from "vite"

/** Read by V8 since version 13.6: what is parsed while it is on its way need not be on the main thread, when it is called. */
const ALL_CALLED = "//# allFunctionsCalledOnLoad\n"

/** Marks the files that every page calls at its start. Minifying takes comments out, so it comes after. */
export const compileHints = (files: readonly string[]): Plugin => ({
  name: "compile-hints",
  apply: (_config, { command, isSsrBuild }) => command === "build" && !isSsrBuild,
  generateBundle: {
    order: "post",
    handler(_options, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === "chunk" && files.includes(file.name)) file.code = `${ALL_CALLED}${file.code}`
    },
  },
})
