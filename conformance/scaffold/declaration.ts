import type { GuessedField } from "./guess-fields.ts"
import { EMPTY } from "./guess-kind.ts"
import type { Operation, WrittenCalls } from "./openapi.ts"

export interface Scaffold {
  name: string
  fields: readonly GuessedField[]
  calls: WrittenCalls
  /** Options of the list call. */
  list?: { rows?: string; total?: string }
  /** Success is judged by HTTP status: the service has no `status` in its answers. */
  isHttp?: boolean
  id?: "_id"
  otherId?: string
  source?: string
  notes?: readonly string[]
}

export const variableOf = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

const labelOf = (name: string) => name.charAt(0).toUpperCase() + name.slice(1).replaceAll("-", " ")

/** A comment has names from outside, which must not end it. */
const inOneLine = (text: string) => text.replace(/\s+/g, " ")

const literal = (value: unknown) => JSON.stringify(value)

/** The only field of a resource that is scaffolded without a sample. */
const FIRST: GuessedField = { kind: "text", name: "name", label: "Nama", options: { required: true, max: 80 } }

const TITLES = ["name", "title", "nama", "judul", "label", "full_name", "nama_lengkap"]

const titleOf = (fields: readonly GuessedField[]) => {
  const texts = fields.filter(({ kind, doubt }) => kind === "text" && doubt !== EMPTY).map(({ name }) => name)
  return TITLES.find((title) => texts.includes(title)) ?? texts[0] ?? fields[0]?.name ?? "name"
}

const fieldLine = ({ name, kind, label, options = {}, doubt }: GuessedField, title: string) => {
  const all = name === title && !options.readOnly ? { required: true, ...options } : options
  const given = Object.keys(all).length > 0 ? `, ${literal(all)}` : ""
  return `${literal(name)}: ${kind}(${literal(label)}${given}),${doubt ? ` // ${inOneLine(doubt)}` : ""}`
}

/** The calls of most services at the path of a collection, `/v1/promos`. */
export const usualCalls = (path: string): WrittenCalls => ({
  list: { endpoint: `GET ${path}` },
  create: { endpoint: `POST ${path}` },
  update: { endpoint: `PUT ${path}/{id}` },
  remove: { endpoint: `DELETE ${path}/{id}` },
})

const OPERATIONS: readonly Operation[] = ["list", "create", "update", "remove"]

const callsText = ({ calls, list = {}, isHttp }: Scaffold) =>
  OPERATIONS.flatMap((name) => {
    const call = calls[name]
    if (!call) return []
    const options = Object.entries(name === "list" ? list : {}).map(([option, value]) => `${option}: ${literal(value)}`)
    if (isHttp) options.push(`succeeds: ${call.status ? `http(${call.status})` : "anySuccess"}`)
    return `\n    ${name}: call(${literal(call.endpoint)}${options.length > 0 ? `, { ${options.join(", ")} }` : ""}),`
  }).join("")

/** The declaration as TypeScript; Biome formats it. */
export const declarationText = (scaffold: Scaffold): string => {
  const { name, id, otherId, source, notes = [] } = scaffold
  const fields = scaffold.fields.length > 0 ? scaffold.fields : [FIRST]
  const title = titleOf(fields)
  const kinds = [...new Set(fields.map(({ kind }) => kind))]
  const comments = [...(source ? [`Guessed from ${source}. Doubts have a comment.`] : []), ...notes]
  const filters = fields.filter(({ kind }) => kind === "select" || kind === "relation").map((field) => field.name)
  const calls = callsText(scaffold)
  const rules = ["anySuccess", "http"].filter((rule) => calls.includes(`succeeds: ${rule}`))
  return `import { ${["call", "defineResource", ...rules, ...kinds].sort().join(", ")} } from "../declare/index.ts"

${comments.map((line) => `// ${inOneLine(line)}\n`).join("")}export const ${variableOf(name)} = defineResource({
  name: ${literal(name)},
  noun: ${literal(name.replaceAll("-", " "))},
  label: ${literal(labelOf(name))},
  route: ${literal(name)},
  icon: "list",
  seenBy: ["gro_admin"], // add "ADMIN" to show it to Admins
  ${id ? `id: "_id",\n  ` : ""}${otherId ? `otherId: ${literal(otherId)},\n  ` : ""}${title === "name" ? "" : `title: ${literal(title)},\n  `}fields: {
    ${fields.map((field) => fieldLine(field, title)).join("\n    ")}
  },
  ${filters.length > 0 ? `listing: { filters: ${literal(filters)} },\n  ` : ""}calls: {${calls}
  },
})
`
}

/** The list of resources with one more, behind the others of the menu. */
export const indexWith = (index: string, name: string): string => {
  const variable = variableOf(name)
  const code = index.replace(/"[^"]*"|\/\*[\s\S]*?\*\/|\/\/.*/g, "")
  if (new RegExp(`\\b${variable}\\b`).test(code))
    throw new Error(`src/resources/index.ts uses ${variable} already: use another name.`)
  const end = "\n] as const\nconst afterLog"
  if (!index.includes(end)) throw new Error("src/resources/index.ts has no list named beforeLog to add to")
  const imported = `import { ${variable} } from "./${name}.ts"\n`
  return imported + index.replace(end, `\n  ${variable},${end}`)
}

export const testText = (name: string): string => {
  const variable = variableOf(name)
  return `import { beforeAll, expect, test } from "vitest"
import { ${variable} } from "../../src/resources/${name}.ts"
import { backend } from "../contract/backend.ts"
import { draftOf } from "../contract/drafts.ts"

const service = backend()
let signedIn: Awaited<ReturnType<typeof service.as>>
beforeAll(async () => {
  signedIn = await service.as("gro_admin")
})

test("a record of ${name} is created, listed, changed and removed", async () => {
  const resource = ${variable}.name
  const { data: made } = await signedIn.data.create({ resource, variables: draftOf(${variable}) })
  const id = made.id as number
  const { data } = await signedIn.data.getList({ resource, filters: [{ field: "id", operator: "in", value: [id] }] })
  expect(data).toMatchObject([{ id }])
  await signedIn.data.update({ resource, id, variables: draftOf(${variable}, 2) })
  await signedIn.data.deleteOne({ resource, id })
})
`
}
