import { readFileSync } from "node:fs"
import { createRequire } from "node:module"

/** Of this folder, because the project's own TypeScript cannot be called. @type {any} */
const ts = createRequire(import.meta.url)("typescript")

/** `of` is the member that an option of level 2 belongs to. @typedef {{ name: string, type: string, text: string, of?: string }} Option */

/** @param {any} node @returns {any[]} the properties that a type names itself, also where it is joined with others */
const membersOf = (node) => {
  if (node.members)
    return node.members.filter((/** @type {any} */ one) => ts.isPropertySignature(one) || ts.isMethodSignature(one))
  return (node.types ?? []).flatMap(membersOf)
}

/** @param {string} file in src/declare */
const readerOf = (file) => {
  const text = readFileSync(new URL(`../../src/declare/${file}`, import.meta.url), "utf8")
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  /** @param {string} name @returns {any[]} */
  const interfaceOf = (name) => {
    const found = source.statements.find(
      (/** @type {any} */ one) => ts.isInterfaceDeclaration(one) && one.name.text === name,
    )
    if (!found) throw new Error(`No interface ${name} in ${file}`)
    return membersOf(found)
  }
  /** @param {any} member @returns {string} */
  const typeOf = ({ type, parameters }) => {
    if (parameters)
      return `(${parameters.map((/** @type {any} */ one) => one.getText()).join(", ")}) => ${type.getText()}`
    return membersOf(type).length > 0 && /\n/.test(type.getText()) ? "object" : type.getText()
  }
  /** @param {any} member @param {string} [of] @returns {Option} */
  const optionOf = (member, of) => ({
    ...(of && { of }),
    name: member.name.text,
    type: typeOf(member),
    text: (member.jsDoc?.at(-1)?.comment ?? "").replaceAll("\n", " "),
  })
  return {
    /** @param {string} name */
    options: (name) => interfaceOf(name).map((member) => optionOf(member)),
    /** @param {string} name */
    optionsOfMembers: (name) =>
      interfaceOf(name).flatMap((member) => membersOf(member.type).map((one) => optionOf(one, member.name.text))),
  }
}

/** Every option of the language by what it belongs to. @returns {[string, Option[]][]} */
export const declarationOptions = () => {
  const field = readerOf("field.ts")
  const bounds = readerOf("field-bounds.ts")
  const resource = readerOf("resource.ts")
  const listing = readerOf("listing.ts")
  const action = readerOf("action.ts")
  const common = readerOf("field-common.ts")
  const parts = readerOf("resource-options.ts")
  const values = readerOf("values.ts")
  return [
    ["A resource", [...resource.options("Heading"), ...resource.options("Resource")]],
    ["A view", resource.options("View")],
    ["A kind of field", values.options("Values")],
    ["Every field", common.options("Common")],
    ["A field of one kind", field.optionsOfMembers("Options")],
    ["Bounds of a field", ["Length", "Range", "Moment", "Contact"].flatMap(bounds.options)],
    ["A step of a select", values.options("Step")],
    ["A reason for a change (`because`)", common.options("Because")],
    ["What a `check` reads", readerOf("check.ts").options("Judged")],
    ["The page of one record", resource.options("Detail")],
    ["Records of another resource on it (`related`)", parts.options("Related")],
    ["A sheet of paper (`print`)", parts.options("Print")],
    ["Records that may not overlap (`overlap`)", parts.options("Overlap")],
    ["A call", readerOf("call.ts").options("Call")],
    ["A list", listing.options("Listing")],
    ["A face of a list", listing.options("Faces")],
    ["A column with a share", listing.options("Share")],
    ["A tab that is a filter", listing.options("FilterTab")],
    ["Figures of a list", listing.options("Figures")],
    ["An action", action.options("Action")],
    ["A value that an action sets (`stamps`)", action.options("Stamp")],
    ["What an action ends (`settles`)", action.options("Effect")],
  ]
}
