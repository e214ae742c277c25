import type {
  BaseRecord,
  CreateManyParams,
  CreateParams,
  CustomParams,
  DataProvider,
  DeleteManyParams,
  DeleteOneParams,
  GetListParams,
  GetOneParams,
  MetaQuery,
  UpdateManyParams,
  UpdateParams,
} from "@refinedev/core"
import { createCodecs, dropStillEmpty, toFormData, toQueryEntries, versionOf } from "../adapt/codecs.ts"
import type { CountOnly } from "../adapt/lists.ts"
import {
  addressFieldOf,
  type Call,
  encode,
  encodeAction,
  getByPath,
  isObject,
  type Operation,
  placeholdersOf,
  type Resource,
  type Row,
  readRecord,
  unreadOf,
  wrap,
} from "../declare/index.ts"
import { couldBeId } from "../routing/routes.ts"
import { CallError } from "./call-error.ts"
import type { ServiceContext } from "./config.ts"
import type { writeEach as WriteEach } from "./do-each.ts"
import type { Http, Sent } from "./http.ts"
import { prefetch } from "./prefetch.ts"
import { createListReader } from "./read-list.ts"
import { fromRefineQuery, isComposite } from "./refine-query.ts"

export interface CallMeta extends MetaQuery {
  view?: string
  record?: Row
  file?: File
  onProgress?: (part: number) => void
  /** Requests only the count. `surely` also verifies a count of zero. */
  countOnly?: CountOnly
  /** Verifies the filters, because the total is shown as a fact. */
  proves?: boolean
  /** Prevents duplicate writes if the service has extensions. */
  idempotencyKey?: string
  keepalive?: boolean
  /** Refine passes it here, although its types name `queryContext`. */
  signal?: AbortSignal
}

const SHAPELESS = "Layanan tidak mengirim data yang diminta. Hubungi pengelola layanan bila terus terjadi."

const ENVELOPE_NAMES = ["status", "message", "error", "errors", "data"]

const isRecord = ({ fields, otherId = "id" }: Resource, row: Row): boolean =>
  Object.entries({ ...row, ...unreadOf(row) }).some(
    ([name, value]) =>
      value !== undefined && (name === "id" || name === otherId || (name in fields && !ENVELOPE_NAMES.includes(name))),
  )

type Written = Exclude<Operation, "list" | "one">

const REFUSALS_OF_AN_ADDRESS: readonly number[] = [200, 400, 404, 422]

export const createDataProvider = (
  http: Http,
  resources: readonly Resource[],
  circumstances: ServiceContext = {},
): DataProvider => {
  const { extensions = false, rows: known } = circumstances
  const codecOf = createCodecs(resources, circumstances)
  const lists = createListReader(http, codecOf, extensions, resources)
  const find = (name: string) => {
    const resource = resources.find((candidate) => candidate.name === name)
    if (!resource) throw new Error(`No resource is declared as ${name}`)
    return resource
  }
  const callOf = async (resource: Resource, operation: Operation, view?: string) => {
    const call = view ? resource.views?.[view]?.call : resource.calls[operation]
    if (!call) throw (await import("../feedback/unsendable.ts")).createUndeclaredError(resource, view ?? operation)
    return call
  }

  /** For after a write. */
  const forget = (resource: Resource) => {
    known?.forget(resource)
    lists.forget()
  }

  const getList = async ({ resource: name, meta, ...parameters }: GetListParams) => {
    const resource = find(name)
    const { view, signal, countOnly, proves } = (meta ?? {}) as CallMeta
    const call = await callOf(resource, "list", view)
    const source = { resource, part: view ?? "list", call, record: {}, signal, proves }
    const query = parameters.filters?.some(isComposite)
      ? (await import("./composite-query.ts")).readCompositeQuery(resource, parameters)
      : fromRefineQuery(parameters)
    const { data, ...rest } = await lists.list(source, query, countOnly)
    // Every row of the premium list is premium, even if its fields differ.
    const rows = view ? data.map((row) => ({ ...row, ...resource.views?.[view]?.where })) : data
    return { data: countOnly ? rows : await lists.named(resource, rows), ...rest }
  }

  const findListed = async (resource: Resource, id: unknown, record?: Row, signal?: AbortSignal) => {
    const shown = extensions ? undefined : known?.find(resource, id)
    if (shown) return shown
    const source = { resource, part: "list", call: await callOf(resource, "list"), signal }
    const row = await (await import("./find-record.ts")).findById(lists, source, id, record, extensions)
    return (await lists.named(resource, [row]))[0] as Row
  }

  const getOne = async ({ resource: name, id, meta }: GetOneParams) => {
    const resource = find(name)
    const { record, signal } = (meta ?? {}) as CallMeta
    const { one, list } = resource.calls
    if (!one) return { data: (await findListed(resource, id, record, signal)) as BaseRecord }
    const codec = await codecOf(resource)
    const key = addressFieldOf(resource)
    const call = codec.callIn(one, "one", false)
    const readOne = async (address: unknown): Promise<Row> => {
      const body = await http(call, { record: { ...toPathValues(one, address), ...record }, signal })
      const row = readRecord(call, body)
      if (!row) throw new CallError(one, 200, body, SHAPELESS)
      const [read = {}] = await codec.read(one, [row])
      if (!isRecord(resource, read)) throw new CallError(one, 200, body, SHAPELESS)
      return read
    }
    // Records with slugs are also found by id; without a slug the list row is used.
    const canList = key !== "id" && list !== undefined
    const inList = () => (canList ? findListed(resource, id, record, signal).catch(() => undefined) : undefined)
    let listed = couldBeId(id) ? await inList() : undefined
    const address = listed?.[key] ?? id
    const data = await readOne(address).catch(async (error: unknown) => {
      if (extensions || !(error instanceof CallError) || !REFUSALS_OF_AN_ADDRESS.includes(error.statusCode)) throw error
      listed ??= await inList()
      if (!listed || listed[key] === address) throw error
      return listed[key] === undefined ? listed : readOne(listed[key])
    })
    const ownId = data.id ?? (key === "id" ? id : (listed ?? known?.find(resource, id))?.id)
    return { data: (await lists.named(resource, [{ ...data, id: ownId }]))[0] as BaseRecord }
  }

  const createRefusalHandler = (resource: Resource, call: Call) => async (error: unknown) => {
    const adapt = await prefetch(() => import("../adapt/refusal.ts")).catch(() => undefined)
    if (!adapt || !(error instanceof CallError)) throw error
    const { fieldOf, read } = await codecOf(resource)
    const { body } = error
    const now = getByPath(body, "data")
    const [record] = isObject(now) ? await read(call, [now]) : []
    error.reasons = error.reasons.map(adapt.translateReason(resource, fieldOf))
    throw Object.assign(error, record && isObject(body) && { body: { ...body, data: record } })
  }

  const write = async (resource: Resource, operation: Written, record: Row, draft?: Row, sent?: Partial<Sent>) => {
    const codec = await (operation === "create" ? lists.codecForNew : codecOf)(resource)
    const call = codec.callIn(await callOf(resource, operation), operation, false)
    const body = await http(call, {
      record,
      body:
        draft &&
        codec.bodyOf(operation, wrap(call, { ...call.gives, ...encode(resource, draft) }, codec.write), record.id),
      version: versionOf(record),
      ...sent,
    }).catch(createRefusalHandler(resource, call))
    forget(resource)
    const answered = getByPath(body, call.rows)
    // Some services respond to a create with only the id.
    if (typeof answered === "string" || typeof answered === "number") return { data: { ...record, id: answered } }
    const row = answered ? readRecord({ ...call, rows: "" }, answered) : undefined
    const [data = {}] = row ? await codec.read(call, [row]) : []
    return { data: { ...(data.id === undefined ? record : {}), ...data, id: (data.id ?? record.id) as string } }
  }

  const create = ({ resource, variables, meta }: CreateParams) =>
    write(find(resource), "create", {}, dropStillEmpty(variables as Row, {}), {
      key: (meta as CallMeta)?.idempotencyKey,
    })
  const update = ({ resource, id, variables, meta }: UpdateParams) =>
    write(find(resource), "update", { id, ...(meta as CallMeta | undefined)?.record }, variables as Row)
  const deleteOne = ({ resource, id, meta }: DeleteOneParams<unknown>) => {
    const { record, keepalive } = (meta ?? {}) as CallMeta
    return write(find(resource), "remove", { id, ...record }, undefined, { keepalive })
  }

  const writeEach: typeof WriteEach = async (items, one) => (await import("./do-each.ts")).writeEach(items, one)

  /** Runs an action or query by name: `house-list.markSold`. */
  const custom = async ({ url, method, query, payload, meta }: CustomParams) => {
    const [name = "", part = ""] = url.split(".")
    const resource = resources.find((candidate) => candidate.name === name)
    const { record = {}, file, onProgress, signal, idempotencyKey: key } = (meta ?? {}) as CallMeta
    const action = resource?.actions?.[part]
    const declared = action?.call ?? resource?.queries?.[part]
    if (!resource || !declared)
      throw (await import("../feedback/unsendable.ts")).createUnknownCallError({ url, method }, resource, resources)
    const answers = dropStillEmpty((payload ?? {}) as Row, record)
    const { write: written, callIn, bodyOf } = await codecOf(resource)
    const call = callIn(declared, part, false)
    const bodies = {
      multipart: () => toFormData(file, written(answers)),
      payload: () => payload as Row,
      fields: () => bodyOf(part, written(encodeAction(resource, part, answers, record)), record.id),
    }
    const body = action && bodies[call.sends ?? "fields"]()
    const version = action?.on === "record" ? versionOf(record) : undefined
    const answered = await http(call, {
      record,
      query: toQueryEntries((query ?? {}) as Row),
      body,
      version,
      key,
      signal,
      onProgress,
    }).catch(createRefusalHandler(resource, call))
    if (action) forget(resource)
    // Without data at the declared path, return the whole body; its reader searches it.
    return { data: (getByPath(answered, call.rows) ?? answered ?? null) as BaseRecord }
  }

  return {
    getApiUrl: () => "",
    getList,
    getOne,
    getMany: async ({ resource, ids, meta }) =>
      getList({
        resource,
        meta,
        pagination: { mode: "server", currentPage: 1, pageSize: 200 },
        filters: [{ field: "id", operator: "in", value: ids.map(String) }],
      }),
    create,
    createMany: ({ variables, ...rest }: CreateManyParams) =>
      writeEach(variables, (draft) => create({ ...rest, variables: draft })),
    update,
    updateMany: ({ ids, ...rest }: UpdateManyParams) => writeEach(ids, (id) => update({ ...rest, id })),
    deleteOne,
    deleteMany: ({ ids, ...rest }: DeleteManyParams) => writeEach(ids, (id) => deleteOne({ ...rest, id })),
    custom,
  } as DataProvider
}

/** The path of `one` names the key: {id} or {slug}. */
const toPathValues = (call: Call, id: unknown): Row =>
  Object.fromEntries(placeholdersOf(call).flatMap(([, source]) => (typeof source === "string" ? [[source, id]] : [])))
