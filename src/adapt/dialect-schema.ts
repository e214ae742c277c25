import { z } from "../declare/zod.ts"

const INHERITED = ["__proto__", "constructor", "prototype"]

const name = z
  .string("harus berupa teks.")
  .min(1, "tidak boleh kosong.")
  .max(200, "paling panjang 200 huruf.")
  .refine(
    (text) => !text.split(".").some((part) => part === "" || INHERITED.includes(part)),
    "bukan nama yang dapat dipakai.",
  )

/** Word of a service for a value; unlike a path, it may contain any dots. */
const word = z
  .string("harus berupa teks.")
  .min(1, "tidak boleh kosong.")
  .max(200, "paling panjang 200 huruf.")
  .refine((text) => !INHERITED.includes(text), "bukan nama yang dapat dipakai.")

const table = <T extends z.ZodType>(value: T) => z.record(name, value, "harus berupa objek.")
const object = <S extends z.ZodRawShape>(shape: S) =>
  z.strictObject(shape, {
    error: ({ code, keys }: { code?: string; keys?: readonly string[] }) =>
      code === "unrecognized_keys"
        ? `tidak mengenal "${keys?.join('", "')}"; yang dikenal: ${Object.keys(shape).join(", ")}.`
        : "harus berupa objek.",
  })

/** Path of the number of all rows, or the response header that contains it. */
const total = z.union(
  [name, object({ header: name })],
  'harus berupa jalur, atau { "header": nama } untuk jumlah di header jawaban.',
)

/** Rows to skip; pages from 0 or 1; or cursors, with the path of the next cursor in a response. */
const otherPages = z.union(
  [name, object({ offset: name }), object({ name, first: z.literal([0, 1]) }), object({ cursor: name, next: name })],
  'harus berupa nama, { "offset": nama }, { "name": nama, "first": 0 }, atau { "cursor": nama, "next": jalur }.',
)

/** JSON template. `{fields}` is replaced by the written fields, `{id}` by the record's id. */
export type BodyTemplate = string | number | boolean | { readonly [name: string]: BodyTemplate }

const WITHOUT_FIELDS = 'harus memuat "{fields}" satu kali, misalnya { "data": "{fields}" }.'

const template: z.ZodType<BodyTemplate> = z.lazy(() =>
  z.union([z.string(), z.number(), z.boolean(), z.record(name, template)], WITHOUT_FIELDS),
)

const fieldsIn = (part: BodyTemplate): number =>
  typeof part === "object"
    ? Object.values(part).reduce<number>((count, inside) => count + fieldsIn(inside), 0)
    : Number(part === "{fields}")

const bodyTemplate = template.refine((part) => fieldsIn(part) === 1, WITHOUT_FIELDS)

const pattern = name.refine((text) => text.includes("{field}"), 'harus memuat "{field}", misalnya "min_{field}".')

const sortForm = z.union(
  [
    z.enum(["-field", "field:desc", "field desc"]),
    object({ direction: name, asc: word.optional(), desc: word.optional() }),
  ],
  'harus "-field", "field:desc", "field desc", atau { "direction": nama, "asc": kata, "desc": kata }.',
)

/** Notation of a sort: `-price`, `price:desc`, `price desc`, or two parameters. Default words: `asc` and `desc`. */
export type SortForm = z.infer<typeof sortForm>

const call = {
  /** Path of a list's rows: `payload.items`. */
  rows: name.optional(),
  total: total.optional(),
  /** Path of a single record, also in answers to writes. */
  record: name.optional(),
  /** Success rule: as documented, or any HTTP 2xx with JSON. */
  succeeds: z.enum(["documented", "ok"], 'harus "documented" atau "ok".').optional(),
  /** Path of the reasons in an error answer. */
  reasons: name.optional(),
  extra: table(z.string("harus berupa teks.").max(500)).optional(),
  /** Template of JSON bodies: `{ data: "{fields}" }`. */
  body: bodyTemplate.optional(),
}

const parameters = object({
  page: otherPages.optional(),
  limit: name.optional(),
  search: name.optional(),
  /** False: the service cannot sort; the browser sorts. */
  sort: z.union([name, z.literal(false)], "harus berupa nama, atau false.").optional(),
  sortForm: sortForm.optional(),
  /** Parameter by operator: `{ gte: "min_{field}" }`. A pattern for the value may follow `=`: `{field}=gte.{value}`. */
  filters: object({
    eq: pattern.optional(),
    ne: pattern.optional(),
    gte: pattern.optional(),
    lte: pattern.optional(),
    in: pattern.optional(),
    like: pattern.optional(),
  }).optional(),
})

export type ParameterNames = z.infer<typeof parameters>

const common = {
  id: name.optional(),
  parameters: parameters.optional(),
  ...call,
  /** Object with the fields of a row, beside the id: `attributes`. */
  fieldsIn: name.optional(),
}

const ofResource = object({
  ...common,
  /** Names on the wire, also as dotted paths: `{ price: "harga.total" }`. A location may use two: `["lat", "lng"]`. */
  fields: table(
    z.union([name, z.tuple([name, name]).readonly()], "harus berupa nama, atau dua nama untuk lintang dan bujur."),
  ).optional(),
  /** The service's words for select values: `{ status: { Tayang: "active" } }`. The first of several words is sent. */
  words: table(z.record(word, z.string("harus berupa teks."), "harus berupa objek.")).optional(),
  /** Calls with settings of their own: `{ premium: { rows: "data.items" } }`. */
  calls: table(object(call)).optional(),
})

export type ResourceDialect = z.infer<typeof ofResource>

/** `"dialect"` in `/config.json`: settings for all resources and for each. */
export const dialectSchema = object({ defaults: object(common).optional(), resources: table(ofResource).optional() })

export type Dialect = z.infer<typeof dialectSchema>
