import type { Documented } from "../../documented/documented.ts"
import { documented } from "../../documented/table.ts"
import type { RecordedCall } from "./calls.ts"
import { EXACT_FIELDS, EXTENSIONS, EXTRA_FORM_FIELDS, FIELD_TYPES, isSold, REQUIRED_FIELDS, USER_URLS } from "./told.ts"

export interface Row {
  id: string
  call: string
  seen: number
  answered: number
  wrong: readonly string[]
}

const patternOf = (path: string) => new RegExp(`^${path.replace(/\{\w+\}/g, "[^/]+")}$`)
const placeholders = (path: string) => path.split("{").length - 1

const extensionOf = ({ method, path }: RecordedCall) =>
  EXTENSIONS.map((known) => known.split(" ")).find(
    ([verb, place = ""]) => verb === method && patternOf(place).test(path),
  )?.[1]

const callOf = (made: RecordedCall): Documented | undefined => {
  const { method, path, body } = made
  const [call] = documented
    .filter((call) => call.method === method && patternOf(`/${call.service}${call.path}`).test(path))
    .filter(({ id }) => (id === "houseList.sold") === isSold(body) || !/^houseList\.(sold|update)$/.test(id))
    .toSorted((a, b) => placeholders(a.path) - placeholders(b.path))
  const extension = extensionOf(made)
  return call && extension && placeholders(extension) < placeholders(call.path) ? undefined : call
}

const pathFaults = ({ id }: Documented, { path }: RecordedCall) =>
  id === "users.list" && !USER_URLS.includes(path.split("/").at(-1) ?? "") ? [`no such {url}: ${path}`] : []

/** Uses the list's filters; services may ignore them. */
const FILTERED_CALL_ID = "houseList.statistic"

/** Lists accept parameters; other calls exactly the documented ones. */
const queryFaults = (call: Documented, { query }: RecordedCall) => {
  if (
    call.id === FILTERED_CALL_ID ||
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

const bodyFaults = ({ id, body: wanted, multipart }: Documented, { body, parts, type }: RecordedCall) => {
  if (multipart) {
    const names = ["file", ...Object.keys(multipart.beside)].toSorted().join()
    const sent = Object.keys(parts ?? {})
      .filter((name) => !EXTRA_FORM_FIELDS[id]?.includes(name))
      .toSorted()
      .join()
    return type === "multipart/form-data" && sent === names
      ? []
      : [`${type} with [${sent}], not multipart with [${names}]`]
  }
  if (!wanted) return body ? ["with a body"] : []
  if (type !== "application/json" || !body) return [`${type || "nothing"}, not JSON`]
  const [exact, sent] = [EXACT_FIELDS[id], Object.keys(body)]
  return [
    ...(exact ?? REQUIRED_FIELDS[id] ?? []).filter((key) => !(key in body)).map((key) => `without ${key}`),
    ...(exact ? sent.filter((key) => !exact.includes(key)).map((key) => `with ${key}`) : []),
    ...Object.entries(FIELD_TYPES[id] ?? {}).flatMap(([key, kind]) =>
      !(key in body) || body[key] === kind ? [] : [`${key} is ${body[key]}, not ${kind}`],
    ),
  ]
}

const faultsOf = (call: Documented, made: RecordedCall) => [
  ...(made.bearer === (call.id !== "login") ? [] : [made.bearer ? "with a bearer token" : "without the bearer token"]),
  ...pathFaults(call, made),
  ...queryFaults(call, made),
  ...bodyFaults(call, made),
]

const isAnswered = ({ status, mocked }: RecordedCall) => !mocked && status >= 200 && status < 300

const findPagingFaults = (call: Documented, all: readonly RecordedCall[]) =>
  call.query?.page && !all.some(({ query }) => query.page && query.limit) ? ["never with page and limit"] : []

const rowOf = (call: Documented, all: readonly RecordedCall[]): Row => {
  const answered = all.filter(isAnswered).length
  const wrong = [...all.flatMap((made) => faultsOf(call, made)), ...(all.length ? findPagingFaults(call, all) : [])]
  return {
    id: call.id,
    call: `${call.service} ${call.method} ${call.path}`,
    seen: all.length,
    answered,
    wrong: [...new Set([...(answered ? [] : ["missing"]), ...wrong])],
  }
}

export const judge = (all: readonly RecordedCall[]) => {
  const known = all.map((made) => ({ made, call: callOf(made) }))
  const of = (wanted: Documented | undefined) => known.filter(({ call }) => call === wanted).map(({ made }) => made)
  const rows = documented.map((call) => rowOf(call, of(call)))
  const strangers = of(undefined).filter((made) => extensionOf(made) === undefined)
  return { rows, strangers: [...new Set(strangers.map(({ method, path, test }) => `${method} ${path} in ${test}`))] }
}
