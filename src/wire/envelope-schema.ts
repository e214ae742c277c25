import { z } from "../declare/zod.ts"
import type { BodyTemplate } from "./dialect.ts"
import { name, object } from "./schema-parts.ts"

export const total = z.union(
  [name, object({ header: name })],
  'harus berupa jalur, atau { "header": nama } untuk jumlah di header jawaban.',
)

export const otherPages = z.union(
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

export const bodyTemplate = template.refine((part) => fieldsIn(part) === 1, WITHOUT_FIELDS)
