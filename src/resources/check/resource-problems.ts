import { methodOf, placeholdersOf } from "../../declare/call.ts"
import { pagesOf } from "../../declare/pages.ts"
import { OWN_TABLES } from "../../declare/reserved-names.ts"
import type { Resource } from "../../declare/resource.ts"
import { fieldOfKind } from "../../declare/traits.ts"
import { MAX_NAME } from "./field-problems.ts"
import type { Problem } from "./reference.ts"

const NAME = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/
const ROUTE = /^[a-z0-9]+(?:[-/][a-z0-9]+)*$/

const headProblems = ({ name, noun, label, seenBy }: Resource): Problem[] => [
  !NAME.test(name) && "a name has small letters, digits and dashes, such as house-type.",
  name.length > MAX_NAME && `the name has at most ${MAX_NAME} letters.`,
  OWN_TABLES.includes(name) && "the API has a table of this name; choose another, such as the singular.",
  noun === "" && "the noun is empty.",
  label === "" && "the label is empty.",
  seenBy?.length === 0 && "seenBy names no role, so nobody sees it; leave it out for GRO Admins alone.",
]

const routeProblems = (resource: Resource): string[] =>
  pagesOf([resource]).flatMap(({ name, route }) =>
    route === "" || ROUTE.test(route)
      ? []
      : [`${name}: the route "${route}" may have small letters, digits, dashes, and slashes between them.`],
  )

const listProblems = ({ fields, listing }: Resource): Problem[] => {
  const { tabs, mine } = listing ?? {}
  return [
    tabs !== undefined && !fieldOfKind("select", fields[tabs]) && `tabs "${tabs}" is no select.`,
    mine !== undefined &&
      fieldOfKind("relation", fields[mine])?.to !== "user" &&
      `mine "${mine}" is no relation to user.`,
  ]
}

const callProblems = ({ calls, views = {} }: Resource): Problem[] => {
  const { list, one, remove } = calls
  const lists = Object.entries({
    list,
    ...Object.fromEntries(Object.entries(views).map(([name, view]) => [name, view.call])),
  })
  return [
    ...[...lists, ["one", one] as const].map(
      ([part, call]) => call && methodOf(call) !== "GET" && `${part} reads, so its call is a GET: ${call.endpoint}.`,
    ),
    ...lists.map(
      ([part, call]) =>
        call?.rows === "" &&
        (call.succeeds.by === "body" || call.succeeds.by === "error") &&
        `rows "" of ${part} leave no place for its success; say succeeds: http(200).`,
    ),
    remove && placeholdersOf(remove).length === 0 && `remove names no record: ${remove.endpoint}/{id}.`,
  ]
}

const actionProblems = ({ name, actions = {} }: Resource): string[] =>
  Object.entries(actions).flatMap(([own, { asks = {}, demands = {} }]) =>
    Object.entries(asks).flatMap(([field, need]) =>
      need === "due" && !(field in demands)
        ? [`${name}.actions.${own}: ${field} is "due", and demands do not say when.`]
        : [],
    ),
  )

/** Mistakes in the options of a resource, its calls and actions. */
export const resourceProblems = (resource: Resource): string[] => [
  ...[...headProblems(resource), ...listProblems(resource), ...callProblems(resource)]
    .filter(Boolean)
    .map((problem) => `${resource.name}: ${problem}`),
  ...routeProblems(resource),
  ...actionProblems(resource),
]
