import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join, resolve } from "node:path"

const root = resolve(import.meta.dirname, "../..")

const copied = [
  ".biome.json",
  ".knip.json",
  ".gitignore",
  "package.json",
  "tsconfig.json",
  "vite.config.ts",
  "index.html",
  "public",
  "src",
  "server",
  "demo",
  "conformance",
  "scripts",
  "tests",
]

/** Copies the project and overwrites the given files. The caller removes the copy. */
export const copyOf = (files: Record<string, string>, parts = copied) => {
  const folder = mkdtempSync(join(tmpdir(), "griya-copy-"))
  for (const part of parts.filter((name) => existsSync(join(root, name)))) {
    cpSync(join(root, part), join(folder, part), { recursive: true })
  }
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"))
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}
