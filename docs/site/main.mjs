// Writes the pages that come from the code (every option, every call), then runs `vitepress build` or `vitepress dev`.
import { spawnSync } from "node:child_process"
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { importModule } from "../../scripts/import-module.mjs"
import { bin, inRoot } from "../../scripts/paths.mjs"
import { deadAnchors } from "./dead-anchors.mjs"
import { declarationOptions } from "./options.mjs"
import { referencePages } from "./reference.mjs"

const folder = inRoot("docs/site/generated")
const [command = "build"] = process.argv.slice(2)

const language = readFileSync(inRoot("docs/language.md"), "utf8")

/** The nearest heading above the first mention in docs/language.md. @param {string} name */
const sectionOf = (name) => {
  const at = language.search(new RegExp(`\\b${name}\\b`))
  const [, heading = "The language of declarations"] = [...language.slice(0, at).matchAll(/^##+ (.*)$/gm)].at(-1) ?? []
  return `[${heading}](../../language.md#${heading.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-")})`
}

/** @param {string} text */
const cell = (text) => text.replaceAll("|", "\\|").replaceAll("<", "&lt;")

const optionsPage = () => [
  "# Every option",
  "",
  "All options of a declaration, read from `src/declare`. Settings of the server are in",
  "[Running it](../../running.md#settings-of-the-reference-api), those of the dialect in",
  "[From nothing to a working back office](../../own-services.md#the-dialect).",
  "",
  ...declarationOptions().flatMap(([title, options]) => [
    `## ${title}`,
    "",
    "| option | type | what it says | more |",
    "|---|---|---|---|",
    ...options.map(
      ({ name, type, text, of }) =>
        `| ${of ? `${of}: ` : ""}\`${name}\` | ${type ? `<code v-pre>${cell(type)}</code>` : ""} | ${cell(text)} | ${sectionOf(name)} |`,
    ),
    "",
  ]),
]

/** @param {string} path @param {string} text */
const write = (path, text) => writeFileSync(join(folder, path), text)

rmSync(folder, { recursive: true, force: true })
mkdirSync(join(folder, "reference"), { recursive: true })
write("options.md", optionsPage().join("\n"))
const { version } = JSON.parse(readFileSync(inRoot("package.json"), "utf8"))
const { openApiOf } = /** @type {typeof import("../../server/openapi/document.ts")} */ (
  await importModule("server/openapi/document.ts")
)
for (const [file, text] of Object.entries(referencePages(openApiOf({ version })))) write(`reference/${file}`, text)

console.log(`docs: vitepress ${command}; 10 to 30 seconds`)
const { status } = spawnSync(bin("vitepress"), [command, inRoot("docs/site")], { stdio: "inherit" })
if (status !== 0 || command !== "build") process.exit(status ?? 1)
const dead = deadAnchors(inRoot("docs/site/dist"))
for (const sentence of dead) console.error(sentence)
process.exit(dead.length > 0 ? 1 : 0)
