import { UnsendableError } from "../data/call-error.ts"
import {
  type Call,
  findMissingPlaceholder,
  type Method,
  me,
  methodOf,
  type Operation,
  pathOf,
  placeholdersOf,
  type Resource,
} from "../declare/index.ts"

const NOTHING_SENT = "Tidak ada yang dikirim."

const failedVerbs: Readonly<Record<Method, string>> = {
  GET: "dibuka",
  POST: "dikirim",
  PUT: "disimpan",
  PATCH: "disimpan",
  DELETE: "dihapus",
}

const createUnfilledError = (call: Call, record: Readonly<Record<string, unknown>>, self?: string): UnsendableError => {
  const source = findMissingPlaceholder(call, record, self)
  const action = failedVerbs[methodOf(call)]
  return source === me
    ? new UnsendableError(
        `Data ini tidak dapat ${action}: sesi Anda tidak menyebut id pengguna.`,
        `${NOTHING_SENT} Keluar, lalu masuk lagi.`,
        `${call.endpoint} needs the signed-in user's id`,
      )
    : new UnsendableError(
        `Data ini tidak dapat ${action}: layanan tidak mengirim ${source} untuk baris ini.`,
        `${NOTHING_SENT} Tanpa ${source} layanan tidak tahu baris mana yang dimaksud. Hubungi pengelola layanan.`,
        `${call.endpoint} needs ${source}`,
      )
}

const isExtension = ({ endpoint }: Call) =>
  new UnsendableError(
    "Layanan ini tidak menyediakan panggilan yang diminta.",
    `${NOTHING_SENT} ${endpoint} hanya ada pada layanan dengan ekstensi.`,
    `${endpoint} is an extension, and the service has none`,
  )

export const createUndeclaredError = ({ name, label }: Resource, part: string) =>
  new UnsendableError(`${label} tidak menyediakan ini.`, NOTHING_SENT, `${name} declares no ${part}`)

const namesIn = ({ name, actions = {}, queries = {} }: Resource) =>
  [actions, queries].flatMap(Object.keys).map((part) => `${name}.${part}`)

const HOOKS: Readonly<Record<Operation, string>> = {
  list: "useList",
  one: "useOne",
  create: "useCreate",
  update: "useUpdate",
  remove: "useDelete",
}

/** Pairs of an argument for Refine's hooks and the call that it makes. */
const formsOf = ({ name, calls, actions = {}, queries = {} }: Resource): [form: string, call: Call][] => [
  ...Object.entries(queries).map(([part, call]): [string, Call] => [`${name}.${part}`, call]),
  ...Object.entries(actions).map(([part, { call }]): [string, Call] => [`${name}.${part}`, call]),
  ...Object.entries(calls).map(([operation, call]): [string, Call] => [
    `${HOOKS[operation as Operation]}({ resource: "${name}" })`,
    call,
  ]),
]

const formsAt = (url: string, method: string, resources: readonly Resource[]) => {
  const [address = ""] = url.split(/[?#]/)
  const found = resources
    .flatMap(formsOf)
    .filter(([, call]) => methodOf(call) === method.toUpperCase())
    .filter(([, call]) => new RegExp(`${pathOf(call).replace(/\{\w+\}/g, "[^/]+")}$`).test(address))
  const exact = found.filter(([, call]) => placeholdersOf(call).length === 0)
  return (exact.length > 0 ? exact : found).map(([form]) => form).join(" or ")
}

/** For `useCustom` with an address, or with a name that is not declared. */
export const createUnknownCallError = (
  { url, method }: { url: string; method: string },
  resource: Resource | undefined,
  resources: readonly Resource[],
) =>
  new UnsendableError(
    resource ? `${resource.label} tidak menyediakan ini.` : "Panggilan ini tidak dikenal.",
    NOTHING_SENT,
    `useCustom takes the name of a declared action or query, not "${url}": ${
      (resource && namesIn(resource).join(", ")) ||
      formsAt(url, method, resources) ||
      "house-list.statistic, for example"
    }`,
  )

export const createUnsendableError = (
  call: Call,
  isAbsent: boolean,
  record: Readonly<Record<string, unknown>>,
  self?: string,
) => (isAbsent ? isExtension(call) : createUnfilledError(call, record, self))
