import type { BaseRecord } from "@refinedev/core"
import { type SignedIn, signedIn } from "../foreign/provider.ts"
import { at, type Shape, type ShapeService } from "./shape.ts"
import { MOMENTS, RECORDS, RELATIONS, type Row, type Table } from "./shape-records.ts"

const PAGE = 10
const COMPARED_FIELDS: Partial<Readonly<Record<Table, readonly string[]>>> = {
  listings: [
    "title",
    "price",
    "land_area",
    "bedrooms",
    "ad_type",
    "status",
    "certificate",
    "premium",
    "city",
    "house_type",
    "slug",
    "created_at",
  ],
  leads: ["name", "phone", "property_id", "status", "source", "created_at"],
  users: ["name", "email", "last_active"],
  subscriptions: ["invoice", "user", "amount", "status"],
  cities: ["name", "id_provinsi"],
}

/** Fields that the service does not have. A value would belong to another record. */
const ABSENT: Partial<Readonly<Record<Table, readonly string[]>>> = {
  listings: ["village", "address", "sold_price", "sold_at", "buyer"],
  leads: ["agent", "budget", "next_follow_up", "notes"],
  users: ["office", "package"],
  subscriptions: ["starts_at", "ends_at", "duration_days"],
}

const sameMoment = (a: unknown, b: unknown) =>
  Math.floor(Date.parse(String(a)) / 1000) === Math.floor(Date.parse(String(b)) / 1000)

const wrongIn = (shape: Shape, table: Table, row: BaseRecord): string[] => {
  const title = "invoice" in row && table === "subscriptions" ? "invoice" : table === "listings" ? "title" : "name"
  const record: Row | undefined = RECORDS[table].find((own) => at(own, title) === row[title])
  if (!record) return [`no such ${title}: ${JSON.stringify(row[title])}`]
  const idOf = (n: unknown, of: Table) => String((shape.ids ?? Number)(Number(n), of))
  const wrong = (COMPARED_FIELDS[table] ?? ["name"]).filter((column) => {
    const target = RELATIONS[column]
    if (target) return String(row[column]) !== idOf(record[column], target)
    return MOMENTS.includes(column) ? !sameMoment(row[column], record[column]) : row[column] !== record[column]
  })
  const id = String(row.id) === idOf(record.id, table) ? [] : ["id"]
  const madeUp = (ABSENT[table] ?? []).filter((column) => (row[column] ?? null) !== null)
  return [...id, ...wrong, ...madeUp].map((column) => `${column} ${JSON.stringify(row[column])}`)
}

type Check = (app: SignedIn, shape: Shape, service: ShapeService) => Promise<readonly string[]>

const list = (app: SignedIn, resource: string, currentPage = 1, more = {}) =>
  app.getList({ resource, pagination: { currentPage, pageSize: PAGE }, ...more })

const readsRows =
  (resource: string, table: Table): Check =>
  async (app, shape) => {
    const { data, total, isUncertain } = await list(app, resource)
    const all = RECORDS[table].length
    const wrong = data.flatMap((row) => wrongIn(shape, table, row))
    return [
      ...(data.length === Math.min(PAGE, all) ? [] : [`${data.length} rows`]),
      ...(total === all || isUncertain ? [] : [`a total of ${total}`]),
      ...new Set(wrong),
    ].slice(0, 6)
  }

const CHECKS: Readonly<Record<string, Check>> = {
  listings: readsRows("house-list", "listings"),
  leads: readsRows("request-cust", "leads"),
  users: readsRows("user", "users"),
  subscriptions: readsRows("subscribe-transaction", "subscriptions"),
  types: readsRows("house-type", "types"),
  cities: async (app, shape) => {
    const province = String((shape.ids ?? Number)(1, "provinces"))
    const filters = [{ field: "id_provinsi", operator: "eq" as const, value: province }]
    const { data } = await list(app, "master-city", 1, { filters })
    const own = data.filter(({ name }) => ["Jakarta Selatan", "Jakarta Timur"].includes(name))
    return own.length === 2 ? [] : [JSON.stringify(data.map(({ name }) => name))]
  },
  pages: async (app) => {
    const seen: unknown[] = []
    for (let page = 1; page <= 7; page++)
      seen.push(...(await list(app, "house-list", page)).data.map(({ id }) => String(id)))
    return seen.length === 64 && new Set(seen).size === 64
      ? []
      : [`${seen.length} rows, ${new Set(seen).size} of them different`]
  },
  search: async (app) => {
    const filters = [{ field: "search", operator: "eq" as const, value: "taman 07" }]
    const { data } = await list(app, "house-list", 1, { filters })
    return data[0]?.title === "Rumah taman 07" && data.length === 1 ? [] : [`${data.length} found`]
  },
  filter: async (app) => {
    const filters = [{ field: "status", operator: "eq" as const, value: "sold" }]
    const { data, total, isUncertain } = await list(app, "house-list", 1, { filters })
    const all = RECORDS.listings.filter(({ status }) => status === "sold").length
    const isRight = data.length === all && data.every(({ status }) => status === "sold")
    return isRight && (total === all || isUncertain) ? [] : [`${data.length} rows of ${total}, of ${all}`]
  },
  order: async (app) => {
    const { data } = await list(app, "house-list", 1, { sorters: [{ field: "price", order: "desc" }] })
    const wanted = RECORDS.listings
      .map(({ price }) => Number(price))
      .toSorted((a, b) => b - a)
      .slice(0, PAGE)
    return JSON.stringify(data.map(({ price }) => price)) === JSON.stringify(wanted) ? [] : ["in another order"]
  },
  one: async (app) => {
    const { data } = await app.getOne({ resource: "house-list", id: "rumah-taman-5" })
    return data.title === "Rumah taman 05" && data.price ? [] : [JSON.stringify(data.title)]
  },
  changed: async (app, shape, service) => {
    const { data } = await app.getOne({ resource: "house-list", id: "rumah-taman-5" })
    service.written.length = 0
    await app.update({
      resource: "house-list",
      id: data.id as string,
      variables: { price: 123_000_000 },
      meta: { record: data },
    })
    const [sent] = service.written
    const price = at(sent?.columns, shape.names("price", "listings"))
    return Number(price) === 123_000_000 ? [] : [JSON.stringify(sent ?? "nothing")]
  },
  made: async (app, shape, service) => {
    service.written.length = 0
    const variables = {
      name: "Baru",
      phone: "+6281200000001",
      property_id: (shape.ids ?? Number)(3, "listings"),
      source: "form",
    }
    await app.create({ resource: "request-cust", variables })
    const drafts = service.written[0]?.columns.requestCusts as readonly unknown[] | undefined
    const name = at(drafts?.[0], shape.names("name", "leads"))
    return name === "Baru" ? [] : [JSON.stringify(service.written[0] ?? "nothing")]
  },
}

export const faultsWith = async (
  shape: Shape,
  service: ShapeService,
  dialect: unknown,
): Promise<Record<string, string>> => {
  const app = await signedIn({ ...service.config, dialect }, "kunci")
  const faults: Record<string, string> = {}
  for (const [name, check] of Object.entries(CHECKS)) {
    const found = await check(app, shape, service).catch((error: Error) => [error.message])
    if (found.length) faults[name] = found.join(" · ")
  }
  return faults
}
