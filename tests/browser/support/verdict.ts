import type { Documented } from "../../documented/documented.ts"
import { documented } from "../../documented/table.ts"
import type { Made } from "./calls.ts"
import { BESIDE, DEMANDED, EXACT, EXTENSIONS, HELD, isSold, USER_URLS } from "./told.ts"

export interface Row {
  id: string
  call: string
  /** Requests of the browser, and those that a service of ours answered well. */
  seen: number
  answered: number
  /** How it was made otherwise than the spec says. */
  wrong: readonly string[]
}

const patternOf = (path: string) => new RegExp(`^${path.replace(/\{\w+\}/g, "[^/]+")}$`)
const placeholders = (path: string) => path.split("{").length - 1

const extensionOf = ({ method, path }: Made) =>
  EXTENSIONS.map((known) => known.split(" ")).find(
    ([verb, place = ""]) => verb === method && patternOf(place).test(path),
  )?.[1]

/** The documented call that a request is; of two that fit, the one with fewer placeholders, be it an extension. */
const callOf = (made: Made): Documented | undefined => {
  const { method, path, body } = made
  const [call] = documented
    .filter((call) => call.method === method && patternOf(`/${call.service}${call.path}`).test(path))
    .filter(({ id }) => (id === "houseList.sold") === isSold(body) || !/^houseList\.(sold|update)$/.test(id))
    .toSorted((a, b) => placeholders(a.path) - placeholders(b.path))
  const extension = extensionOf(made)
  return call && extension && placeholders(extension) < placeholders(call.path) ? undefined : call
}

const pathFaults = ({ id }: Documented, { path }: Made) =>
  id === "users.list" && !USER_URLS.includes(path.split("/").at(-1) ?? "") ? [`no such {url}: ${path}`] : []

/** Asked with the filters of the list that they stand above; who does not know them counts everything, and is not taken at its word. */
const NARROWED = "houseList.statistic"

/** A list takes parameters; any other call takes exactly those of the table. */
const queryFaults = (call: Documented, { query }: Made) => {
  if (
    call.id === NARROWED ||
    call.query?.page ||
    (call.id === "notification.read" && Object.keys(query).every((name) => name === "_id"))
  )
    return []
  const [wanted, sent] = [Object.keys(call.query ?? {}), Object.keys(query)]
  return [
    ...wanted.filter((name) => !query[name]).map((name) => `without ?${name}`),
    ...sent.filter((name) => !wanted.includes(name)).map((name) => `with ?${name}`),
  ]
}

const bodyFaults = ({ id, body: wanted, multipart }: Documented, { body, parts, type }: Made) => {
  if (multipart) {
    const names = ["file", ...Object.keys(multipart.beside)].toSorted().join()
    const sent = Object.keys(parts ?? {})
      .filter((name) => !BESIDE[id]?.includes(name))
      .toSorted()
      .join()
    return type === "multipart/form-data" && sent === names
      ? []
      : [`${type} with [${sent}], not multipart with [${names}]`]
  }
  if (!wanted) return body ? ["with a body"] : []
  if (type !== "application/json" || !body) return [`${type || "nothing"}, not JSON`]
  const [exact, sent] = [EXACT[id], Object.keys(body)]
  return [
    ...(exact ?? DEMANDED[id] ?? []).filter((key) => !(key in body)).map((key) => `without ${key}`),
    ...(exact ? sent.filter((key) => !exact.includes(key)).map((key) => `with ${key}`) : []),
    ...Object.entries(HELD[id] ?? {}).flatMap(([key, kind]) =>
      !(key in body) || body[key] === kind ? [] : [`${key} is ${body[key]}, not ${kind}`],
    ),
  ]
}

const faultsOf = (call: Documented, made: Made) => [
  ...(made.bearer === (call.id !== "login") ? [] : [made.bearer ? "with a bearer token" : "without the bearer token"]),
  ...pathFaults(call, made),
  ...queryFaults(call, made),
  ...bodyFaults(call, made),
]

const isAnswered = ({ status, mocked }: Made) => !mocked && status >= 200 && status < 300

/** The parameters of a list are asked for at least once. */
const unpaged = (call: Documented, all: readonly Made[]) =>
  call.query?.page && !all.some(({ query }) => query.page && query.limit) ? ["never with page and limit"] : []

const rowOf = (call: Documented, all: readonly Made[]): Row => {
  const answered = all.filter(isAnswered).length
  const wrong = [...all.flatMap((made) => faultsOf(call, made)), ...(all.length ? unpaged(call, all) : [])]
  return {
    id: call.id,
    call: `${call.service} ${call.method} ${call.path}`,
    seen: all.length,
    answered,
    wrong: [...new Set([...(answered ? [] : ["missing"]), ...wrong])],
  }
}

/** A line for each of the 78 documented calls, and the requests that are none of them. */
export const judge = (all: readonly Made[]) => {
  const known = all.map((made) => ({ made, call: callOf(made) }))
  const of = (wanted: Documented | undefined) => known.filter(({ call }) => call === wanted).map(({ made }) => made)
  const rows = documented.map((call) => rowOf(call, of(call)))
  const strangers = of(undefined).filter((made) => extensionOf(made) === undefined)
  return { rows, strangers: [...new Set(strangers.map(({ method, path, test }) => `${method} ${path} in ${test}`))] }
}
