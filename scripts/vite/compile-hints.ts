import type { Plugin } from "vite"

/** V8 13.6+ compiles such files in the background during download instead of on the main thread. */
const ALL_CALLED = "//# allFunctionsCalledOnLoad\n"

/** Runs after minification, which removes comments. */
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
