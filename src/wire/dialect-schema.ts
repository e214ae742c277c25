import { z } from "../declare/zod.ts"
import type { Dialect } from "./dialect.ts"
import { bodyTemplate, otherPages, total } from "./envelope-schema.ts"
import { name, object, table, word } from "./schema-parts.ts"

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
