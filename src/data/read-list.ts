import type { Codec } from "../adapt/codecs.ts"
import { type CountOnly, createLists } from "../adapt/lists.ts"
import type { Cursors } from "../adapt/other-pages.ts"
import { type Page, type PageRows, type Source, toPage } from "../adapt/page.ts"
import { type Call, type ListQuery, placeholdersOf, type Resource, type Row, readList } from "../declare/index.ts"
import { CallError } from "./call-error.ts"
import type { Http } from "./http.ts"
import { prefetch } from "./prefetch.ts"
import { refuseUnknown } from "./refine-query.ts"
import type { createRelatedNames } from "./related-names.ts"
import { shareRequests } from "./shared-requests.ts"

const SHAPELESS = "Layanan tidak mengirim daftar. Hubungi pengelola layanan bila terus terjadi."

const FEW_ROWS: ListQuery = { page: 1, limit: 20, search: "", sort: [], filters: [] }

const createRowRequest = (http: Http, codecOf: (resource: Resource) => Promise<Codec>) => {
  const cursors: Cursors = new Map()
  return async (
    { resource, part, call, record, signal }: Source,
    { page, ...query }: Partial<ListQuery>,
  ): Promise<PageRows> => {
    const codec = await codecOf(resource)
    const own = codec.callIn(call, part, true)
    const parameters = codec.query(part, { page, ...query }, call.needs)
    let headers: unknown
    const onHeaders = (received: unknown) => {
      headers = received
    }
    const request = (more: readonly (readonly [string, string])[] = []) =>
      http(own, { record, query: [...parameters, ...more], signal, onHeaders })
    const list = [resource.name, part, record, query]
    const body = codec.cursor
      ? await (await import("../adapt/other-pages.ts")).fetchCursorPage(codec.cursor, cursors, { page, list }, request)
      : await request()
    const read = readList<Row>(own, body)
    if (!read) throw new CallError(call, 200, body, SHAPELESS)
    const total = own.totalHeader
      ? (await import("../adapt/other-pages.ts")).totalIn(headers, own.totalHeader)
      : read.total
    return { ...read, total, rows: await codec.read(call, read.rows) }
  }
}

export const createListReader = (
  http: Http,
  codecOf: (resource: Resource) => Promise<Codec>,
  extensions: boolean,
  resources: readonly Resource[],
) => {
  const shared = shareRequests(http)
  // Live changes are read anew while older requests are under way.
  const send = createRowRequest(extensions ? http : shared.read, codecOf)
  const adapted = createLists({ send, codecOf, extensions, prefetch, refuseUnknown })

  const list = async (given: Source, asked: ListQuery, countOnly: CountOnly = false): Promise<Page> => {
    const { resource, call } = given
    const record = { ...scopeOf(resource, call), ...given.record }
    for (const { field, value } of asked.filters) if (field in record) record[field] = value
    const source = { ...given, record }
    const query = { ...asked, filters: asked.filters.filter(({ field }) => !(field in record)) }
    const isGiven = (need: string) => query.filters.some(({ field }) => field === need)
    if (call.needs && !call.needs.every(isGiven)) return { data: [], total: 0, facts: {}, isApproximate: false }
    if (!extensions || call.whole) return adapted.list(source, query, countOnly)
    refuseUnknown(resource, query.filters)
    return toPage(await send(source, query), query)
  }

  let addNames: ReturnType<typeof createRelatedNames> | undefined
  /** Services with extensions send the names of related records. */
  const named = async (resource: Resource, rows: Row[]): Promise<Row[]> => {
    if (extensions) return rows
    const module = await prefetch(() => import("./related-names.ts")).catch(() => undefined)
    addNames ??= module?.createRelatedNames(resources, list, (source, first) =>
      adapted.pages({ ...source, record: scopeOf(source.resource, source.call) }, first),
    )
    return addNames ? addNames(resource, rows) : rows
  }

  /** Reads some rows before the first record is sent, which would else be in other words than the service's own. */
  const codecForNew = async (resource: Resource): Promise<Codec> => {
    const codec = await codecOf(resource)
    const call = resource.calls.list
    if (!extensions && call && !call.needs && !codec.hasRead)
      await list({ resource, part: "list", call, record: {} }, FEW_ROWS).catch(() => undefined)
    return codec
  }

  return { ...adapted, list, named, codecForNew, forget: shared.forget }
}

export const scopeOf = ({ fields }: Resource, call: Call): Row =>
  Object.fromEntries(
    placeholdersOf(call).flatMap(([, source]) =>
      typeof source === "string" ? [[source, fields[source]?.initial]] : [],
    ),
  )
