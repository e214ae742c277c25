/** @typedef {Record<string, any>} Json */

const METHODS = ["get", "post", "put", "patch", "delete"]

/** @param {unknown} text */
const cell = (text) =>
  String(text ?? "")
    .replaceAll("|", "\\|")
    .replaceAll("<", "&lt;")
    .replaceAll("{{", "{ {")
    .replaceAll("\n", " ")

/** @param {Json} schema @returns {string} */
const typeOf = (schema) => {
  if (schema.$ref) return schema.$ref.split("/").at(-1)
  if (schema.anyOf) return [...new Set(schema.anyOf.map(typeOf))].join(" or ")
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  const [type = "any", ...others] = [schema.type ?? []].flat()
  const named = type === "array" ? `list of ${typeOf(schema.items ?? {})}` : type
  return [schema.format ? `${named} (${schema.format})` : named, ...others].join(" or ")
}

/** @param {Json} schema */
const propertyRows = (schema) =>
  Object.entries(schema.properties ?? {}).map(
    ([name, property]) =>
      `| \`${name}\`${(schema.required ?? []).includes(name) ? " *" : ""} | ${cell(typeOf(property))} | ${cell(
        [property.title, property.description].filter(Boolean).join(". "),
      )} |`,
  )

/** @param {string[]} rows @param {string} first */
const table = (rows, first) => (rows.length > 0 ? [`| ${first} | type | |`, "|---|---|---|", ...rows, ""] : [])

/** Markdown of the pages of an OpenAPI document, by file name: one for each tag, and an index. @param {Json} document */
export const referencePages = (document) => {
  /** @param {Json} part @returns {Json} */
  const resolve = (part) =>
    part.$ref
      ? part.$ref
          .slice(2)
          .split("/")
          .reduce((/** @type {Json} */ at, /** @type {string} */ key) => at[key], document)
      : part

  /** @param {string} path @param {string} method @param {Json} call */
  const callLines = (path, method, call) => {
    const parameters = (call.parameters ?? []).map(resolve)
    const [body] = Object.entries(call.requestBody?.content ?? {})
    const [, answer] = Object.entries(call.responses).find(([status]) => status.startsWith("2")) ?? []
    const sent = body && resolve(body[1].schema)
    const answered = Object.values(answer?.content ?? {})[0]?.schema
    const refused = Object.keys(call.responses).filter((status) => /^[45]/.test(status))
    return [
      `## ${call.summary} {#${call.operationId.replaceAll(".", "-")}}`,
      "",
      `\`${method.toUpperCase()} ${path}\``,
      "",
      cell(call.description),
      "",
      ...table(
        parameters.map(
          (/** @type {Json} */ one) =>
            `| \`${one.name}\` (${one.in}) | ${cell(typeOf(one.schema))} | ${cell(one.description)} |`,
        ),
        "parameter",
      ),
      ...(sent ? [`Sent as \`${body[0]}\`${body[1].schema.$ref ? `: ${typeOf(body[1].schema)}` : ""}.`, ""] : []),
      ...(sent ? table(propertyRows(sent), "field, * required") : []),
      ...(answered ? ["::: details Answer", "```json", JSON.stringify(answered, null, 2), "```", ":::", ""] : []),
      `Refusals: ${refused.join(", ")}.`,
      "",
    ]
  }

  /** @type {Map<string, [string, string, Json][]>} */
  const byTag = new Map(document.tags.map((/** @type {Json} */ { name }) => [name, []]))
  for (const [path, item] of Object.entries(document.paths))
    for (const method of METHODS) if (item[method]) byTag.get(item[method].tags[0])?.push([path, method, item[method]])

  const pages = [...byTag].map(([tag, calls]) => {
    const file = calls[0]?.[2].operationId.split(".")[0] ?? tag
    const schema = document.components.schemas[file]
    const record = schema ? ["## Fields of a record", "", ...table(propertyRows(schema), "field")] : []
    const lines = [`# ${tag}`, "", ...calls.flatMap((call) => callLines(...call)), ...record]
    const links = calls.map(
      ([path, method, { summary, operationId }]) =>
        `| [${cell(summary)}](./${file}.md#${operationId.replaceAll(".", "-")}) | \`${method.toUpperCase()} ${path}\` |`,
    )
    return { tag, file, text: lines.join("\n"), links }
  })
  const index = [
    "# All calls",
    "",
    "Written from the declarations, as [the OpenAPI document](../../../api.md) is.",
    "",
    ...pages.flatMap(({ tag, links }) => [`## ${tag}`, "", "| call | address |", "|---|---|", ...links, ""]),
  ]
  return { ...Object.fromEntries(pages.map(({ file, text }) => [`${file}.md`, text])), "index.md": index.join("\n") }
}
