import { z } from "../declare/zod.ts"
import type { BodyTemplate, Dialect } from "./dialect.ts"

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

const total = z.union(
  [name, object({ header: name })],
  'harus berupa jalur, atau { "header": nama } untuk jumlah di header jawaban.',
)

const otherPages = z.union(
  [name, object({ offset: name }), object({ name, first: z.literal([0, 1]) }), object({ cursor: name, next: name })],
  'harus berupa nama, { "offset": nama }, { "name": nama, "first": 0 }, atau { "cursor": nama, "next": jalur }.',
)

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

const call = {
  rows: name.optional(),
  total: total.optional(),
  record: name.optional(),
  succeeds: z.enum(["documented", "ok"], 'harus "documented" atau "ok".').optional(),
  reasons: name.optional(),
  extra: table(z.string("harus berupa teks.").max(500)).optional(),
  body: bodyTemplate.optional(),
}

const parameters = object({
  page: otherPages.optional(),
  limit: name.optional(),
  search: name.optional(),
  sort: z.union([name, z.literal(false)], "harus berupa nama, atau false.").optional(),
  sortForm: z
    .union(
      [
        z.enum(["-field", "field:desc", "field desc"]),
        object({ direction: name, asc: word.optional(), desc: word.optional() }),
      ],
      'harus "-field", "field:desc", "field desc", atau { "direction": nama, "asc": kata, "desc": kata }.',
    )
    .optional(),
  filters: object({
    eq: pattern.optional(),
    ne: pattern.optional(),
    gte: pattern.optional(),
    lte: pattern.optional(),
    in: pattern.optional(),
    like: pattern.optional(),
  }).optional(),
})

const common = { id: name.optional(), parameters: parameters.optional(), ...call, fieldsIn: name.optional() }

export const dialectSchema: z.ZodType<Dialect> = object({
  defaults: object(common).optional(),
  resources: table(
    object({
      ...common,
      fields: table(
        z.union([name, z.tuple([name, name])], "harus berupa nama, atau dua nama untuk lintang dan bujur."),
      ).optional(),
      words: table(z.record(word, z.string("harus berupa teks."), "harus berupa objek.")).optional(),
      calls: table(object(call)).optional(),
    }),
  ).optional(),
}) as z.ZodType<Dialect>
