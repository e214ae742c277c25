import { dirname, join } from "node:path"
import { type Plugin, type Rolldown, runnerImport } from "vite"

const MODULES_BY_PAGE = {
  "index.html": ["src/app/main.tsx"],
  "dashboard.html": ["src/app/open-session.ts"],
}

const filesOf = (bundle: Rolldown.OutputBundle, modules: readonly string[]) => {
  const files = new Set<string>()
  const add = (chunk: Rolldown.OutputAsset | Rolldown.OutputChunk | undefined) => {
    if (chunk?.type !== "chunk" || files.has(chunk.fileName)) return
    files.add(chunk.fileName)
    for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style)
    for (const name of chunk.imports) add(bundle[name])
  }
  for (const module of modules) {
    const chunk = Object.values(bundle).find((file) => file.type === "chunk" && file.moduleIds.includes(module))
    if (!chunk) throw new Error(`${module} is in no file of the build: adapt page-files.ts.`)
    add(chunk)
  }
  return [...files]
}

const linkTo = (file: string) =>
  file.endsWith(".css")
    ? `<link rel="stylesheet" crossorigin href="/${file}">`
    : `<link rel="modulepreload" crossorigin href="/${file}">`

type CodeOf = (module: string) => string

/** Gives a style sheet's class names, which only the bundle knows. */
const classNames = (codeOf: CodeOf): Plugin => ({
  name: "class-names",
  enforce: "pre",
  resolveId: (source, importer = "") =>
    source.endsWith(".css") ? `\0${join(dirname(importer), source)}.js` : undefined,
  load: (id) => (id.endsWith(".css.js") ? codeOf(id.slice(1, -3)) : undefined),
})

const loginTemplate = async (root: string, codeOf: CodeOf) => {
  const { module } = await runnerImport<typeof import("./login-markup.tsx")>(
    join(root, "scripts/vite/login-markup.tsx"),
    { configFile: false, plugins: [classNames(codeOf)] },
  )
  return `<template id="login">${module.loginMarkup}</template>`
}

/** Preloads the files of each page's first script, and inserts the login markup. */
export const pageFiles = (): Plugin => ({
  name: "page-files",
  apply: (_config, { command, isSsrBuild }) => command === "build" && !isSsrBuild,
  generateBundle: {
    order: "post",
    async handler(_options, bundle) {
      const { root } = this.environment.config
      const page = bundle["index.html"]
      if (page?.type !== "asset") throw new Error("The build has no index.html.")
      // The page is sent for deep addresses, too. The server adds the base path.
      const html = String(page.source).replaceAll('="./', '="/')
      const codeOf = (module: string) => this.getModuleInfo(module)?.code ?? ""
      for (const [fileName, modules] of Object.entries(MODULES_BY_PAGE)) {
        const files = filesOf(
          bundle,
          modules.map((module) => join(root, module)),
        )
        const links = files.filter((file) => !html.includes(file)).map((file) => `    ${linkTo(file)}\n`)
        const source = html.replace("  </head>", `${links.join("")}  </head>`)
        if (fileName === "index.html")
          page.source = source.replace("</noscript>", `$&\n    ${await loginTemplate(root, codeOf)}`)
        else this.emitFile({ type: "asset", fileName, source })
      }
    },
  },
})
