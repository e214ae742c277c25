import { createHash } from "node:crypto"
import { mkdir, rename, writeFile } from "node:fs/promises"
import { basename, dirname, join, posix, resolve } from "node:path"
import { pathToFileURL } from "node:url"
import { build, type Plugin, type Rolldown } from "vite"

const PROCESS_FILE = /new URL\("(\.\/[\w-]+-process\.ts)", import\.meta\.url\)/g
const PLACEHOLDER = /new URL\("node-process:([\w.-]+)"\)/g

const bundleOf = async (path: string, folder: string): Promise<string> => {
  const output = { codeSplitting: false }
  const built = await build({
    configFile: false,
    logLevel: "error",
    build: { ssr: path, write: false, rolldownOptions: { output } },
  })
  const { code } = (built as Rolldown.RolldownOutput).output[0]
  const file = join(folder, `${createHash("sha256").update(code).digest("hex").slice(0, 16)}.mjs`)
  await mkdir(folder, { recursive: true })
  // Renaming is atomic: readers never see a partial file.
  await writeFile(`${file}.${process.pid}`, code)
  await rename(`${file}.${process.pid}`, file)
  return pathToFileURL(file).href
}

/**
 * Turns `new URL("./…-process.ts", import.meta.url)` into JavaScript for Node 20: a build entry, or a bundle in
 * development and tests.
 */
export const nodeProcesses = (): Plugin => ({
  name: "node-processes",
  applyToEnvironment: ({ config }) => config.consumer === "server",
  transform: {
    filter: { code: PROCESS_FILE },
    async handler(code, id) {
      const { mode, config } = this.environment
      let changed = code
      for (const [text, name = ""] of code.matchAll(PROCESS_FILE)) {
        const path = resolve(dirname(id), name)
        const fileName = `${basename(path, ".ts")}.js`
        if (mode === "build") this.emitFile({ type: "chunk", id: path, fileName })
        const url =
          mode === "build" ? `node-process:${fileName}` : await bundleOf(path, join(config.cacheDir, "processes"))
        changed = changed.replace(text, `new URL("${url}")`)
      }
      return { code: changed, map: null }
    },
  },
  renderChunk: (code, chunk) =>
    code.replace(PLACEHOLDER, (_text, fileName: string) => {
      const path = posix.relative(posix.dirname(chunk.fileName), fileName)
      return `new URL("./${path}", import.meta.url)`
    }),
})
