import type { Plugin } from "vite"

/** Imports class names one by one, so that the bundle has each name where it is used instead of tables of names. */
export const classConstants = (): Plugin[] => [
  {
    name: "class-constants",
    apply: "build",
    enforce: "pre",
    transform: {
      filter: { id: /\.tsx?$/, code: /\.module\.css"/ },
      handler: (code) => ({
        code: code.replace(/import (\w+) from ("[^"]+\.module\.css")/g, "import * as $1 from $2"),
        map: null,
      }),
    },
  },
  {
    name: "class-constants-styles",
    apply: "build",
    enforce: "post",
    // Without its names a style sheet would seem to be unused.
    transform: {
      filter: { id: /\.module\.css$/ },
      handler: (code) => ({ code, map: null, moduleSideEffects: "no-treeshake" }),
    },
  },
]
