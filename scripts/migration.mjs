// `npm run migration -- [name] [--drop promo.discount]`: writes the SQL of changed declarations.
import { createInterface } from "node:readline/promises"
import { parseArgs } from "node:util"
import { createServer } from "vite"
import { inRoot, root } from "./paths.mjs"

const { values, positionals } = parseArgs({
  options: { drop: { type: "string", multiple: true } },
  allowPositionals: true,
})

const vite = await createServer({ root, logLevel: "error", server: { middlewareMode: true, ws: false, watch: null } })
const { writeMigration } = await vite.ssrLoadModule("/server/database/write-migration.ts")
const { removalWords } = await vite.ssrLoadModule("/server/database/evolve/undecided.ts")
const { twoStepsWords } = await vite.ssrLoadModule("/server/database/evolve/two-steps.ts")
const { nameOf } = await vite.ssrLoadModule("/server/database/evolve/undecided.ts")
const { resources } = await vite.ssrLoadModule("/src/resources/index.ts")

/** @param {{ table: string, column?: string, candidates: string[] }} removal */
const choose = async (removal) => {
  const renames = removal.candidates.map((to) => ({ words: `it was renamed to ${to}`, choice: { renamedTo: to } }))
  const choices = [
    ...renames,
    { words: "drop it with its values", choice: "drop" },
    { words: "keep it for now", choice: "keep" },
  ]
  const list = choices.map(({ words }, index) => `  ${index + 1}  ${words}\n`).join("")
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await terminal.question(
    `${nameOf(removal)} is no longer declared.\n${list}Number [${choices.length}]: `,
  )
  terminal.close()
  return choices[Number(answer) - 1]?.choice ?? "keep"
}

const { migration, isChanged, undecided, unknownDrops } = await writeMigration(
  inRoot("server/database/migrations"),
  resources,
  {
    title: positionals[0],
    drops: values.drop,
    choose: process.stdin.isTTY ? choose : undefined,
  },
)
if (migration) console.log(`server/database/migrations/${migration.name}.sql`)
else if (isChanged) console.log("The changes of the last migration were taken back; its file is gone.")
else if (undecided.length + unknownDrops.length === 0) console.log("The migrations say what the declarations say.")
for (const line of migration ? twoStepsWords(migration) : []) console.log(line)
for (const removal of undecided) console.error(removalWords(removal))
for (const name of unknownDrops)
  console.error(`Nothing was dropped for --drop ${name}: no removed or changed field has that name.`)
await vite.close()
process.exitCode = undecided.length + unknownDrops.length > 0 ? 1 : 0
