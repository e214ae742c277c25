import type { ZodType } from "zod"
import { isUnstorable, withoutInvisible } from "../time/plain-text.ts"
import { getDayRefusal, readTypedDay } from "../time/typed-day.ts"
import { isEmpty } from "./conditions.ts"
import type { Field, Kind } from "./field.ts"
import { isMask, showNumber } from "./format.ts"
import { getUnitRequest } from "./numeral.ts"
import { phoneFault, phoneOf } from "./phone.ts"
import { SAFE_ADDRESS } from "./read-address.ts"
import type { DraftOf } from "./record-types.ts"
import type { Resource } from "./resource.ts"
import { z } from "./zod.ts"

/** A refused length ends the check: a pattern after it would search the whole text. */
const ends = (error: string) => ({ error, abort: true })

const text = ({ label, max }: { label: string; max?: number }, longest: number) =>
  z
    .string(`${label} harus berupa teks.`)
    .max(max ?? longest, ends(`${label} paling banyak ${showNumber(max ?? longest)} huruf.`))

interface Bounds {
  label: string
  min?: number
  max?: number
}

const ranged = ({ label, min, max }: Bounds, lowest: number, highest: number, request = (_: string) => "") =>
  z
    .number({
      error: ({ input }) => {
        const wanted = typeof input === "string" && request(input)
        return wanted ? `${label}: ${wanted}` : `${label} harus berupa angka.`
      },
    })
    .min(min ?? lowest, `${label} paling kecil ${showNumber(min ?? lowest)}.`)
    .max(max ?? highest, `${label} paling besar ${showNumber(max ?? highest)}.`)

const createIntegerSchema = (field: Bounds, lowest: number, highest: number, request?: (typed: string) => string) =>
  ranged(field, lowest, highest, request).refine(Number.isInteger, `${field.label} harus bilangan bulat.`)

/** Items of a field without a `max`. */
export const MAX_ITEMS = { relations: 500, images: 30, list: 50 } as const

/** Each item once, by its text: the ids 1 and "1" are one record. */
const createSetSchema = <T>(
  schema: ZodType<T[]>,
  { kind, label, max = MAX_ITEMS[kind] }: { kind: keyof typeof MAX_ITEMS; label: string; max?: number },
) =>
  schema
    .transform((items) => [...new Map(items.map((item) => [String(item), item])).values()])
    .refine((items) => items.length <= max, `${label} paling banyak ${max}.`)

const id = (label: string) => {
  const says = `Pilih ${label.toLowerCase()} dari daftar.`
  return z.union([z.number(says), z.string(says).min(1, says).max(64, says)], says)
}
const address = (label: string) =>
  z
    .string(`${label} belum diunggah.`)
    .max(2000, ends(`${label}: alamatnya terlalu panjang.`))
    .regex(SAFE_ADDRESS, `${label} harus berupa alamat http(s).`)

/** Largest amount that a JavaScript number and any database store exactly. */
const HIGHEST_MONEY = 999_999_999_999_999

/** Largest value of PostgreSQL's `integer`. */
export const HIGHEST_INTEGER = 2_147_483_647

const hasYear = (moment: string) => !moment.startsWith("0000")

const accepts: { [K in Kind]: (field: Field<K>) => ZodType } = {
  text: (field) => {
    const { label, min = 0, pattern } = field
    const sized = text(field, 255).refine(
      (v) => withoutInvisible(v).trim().length >= min,
      `${label} paling sedikit ${min} huruf.`,
    )
    return pattern ? sized.regex(new RegExp(pattern.source, "u"), pattern.says) : sized
  },
  longtext: (field) => text(field, 10_000),
  integer: (field) => createIntegerSchema(field, 0, 2_000_000_000),
  decimal: (field) => ranged(field, 0, 1_000_000_000),
  money: (field) => createIntegerSchema(field, 0, HIGHEST_MONEY, (typed) => getUnitRequest(typed) ?? ""),
  area: (field) => ranged(field, 0, 100_000_000),
  percent: (field) => ranged({ ...field, min: 0, max: 100 }, 0, 100),
  boolean: ({ label }) => z.boolean(`${label} harus ya atau tidak.`),
  date: ({ label }) => {
    const says = ({ input }: { input?: unknown }) =>
      typeof input === "string" && !/^\d{4}-|T/.test(input) && readTypedDay(input) === undefined
        ? `${label}: ${getDayRefusal(input)}`
        : `${label} harus berupa tanggal, misalnya 2026-11-21.`
    return z.iso.date({ error: says }).refine(hasYear, { error: says })
  },
  datetime: ({ label }) => {
    const error = `${label} harus berupa tanggal dan jam.`
    return z.iso.datetime({ offset: true, error }).refine(hasYear, error)
  },
  select: ({ label, options }) =>
    z.enum(
      Object.keys(options) as [string, ...string[]],
      `${label}: pilih salah satu dari ${Object.values(options).join(", ")}.`,
    ),
  relation: ({ label }) => id(label),
  relations: (field) => createSetSchema(z.array(id(field.label), `${field.label} harus berupa daftar.`), field),
  phone: ({ label }) =>
    z.string(`${label} harus berupa nomor telepon.`).refine((value) => phoneOf(value) !== undefined, {
      error: ({ input }) => phoneFault(label, String(input), "harus nomor Indonesia, misalnya 0812-3456-7890."),
    }),
  email: ({ label }) =>
    z
      .string(`${label} harus alamat email, misalnya nama@contoh.id.`)
      .trim()
      .max(254, `${label} terlalu panjang.`)
      .pipe(z.email(`${label} harus alamat email, misalnya nama@contoh.id.`)),
  url: ({ label }) => address(label),
  image: ({ label }) => address(label),
  images: (field) => createSetSchema(z.array(address(field.label), `${field.label} harus berupa daftar.`), field),
  file: ({ label }) => address(label),
  geo: ({ label }) =>
    z.object(
      {
        lat: z
          .number(`${label} perlu lintang dan bujur.`)
          .min(-90, `${label}: lintang dari -90 sampai 90.`)
          .max(90, `${label}: lintang dari -90 sampai 90.`),
        lng: z
          .number(`${label} perlu lintang dan bujur.`)
          .min(-180, `${label}: bujur dari -180 sampai 180.`)
          .max(180, `${label}: bujur dari -180 sampai 180.`),
      },
      `${label} perlu lintang dan bujur.`,
    ),
  list: (field) => {
    const says = `${field.label} harus berupa daftar teks.`
    const line = z.string(says).max(200, `${field.label}: paling banyak 200 huruf per baris.`)
    return createSetSchema(z.array(line, says), field)
  },
  json: () => z.unknown(),
}

/** Rejects what no database holds, and a mask instead of the masked value. */
const faultOf = ({ label, masked }: Field, value: unknown): string | undefined => {
  if (isUnstorable(value)) return `${label} berisi huruf yang tidak dapat disimpan.`
  return masked && isMask(value) ? `${label} masih tersamar. Ketik seluruhnya, atau biarkan seperti semula.` : undefined
}

/** Schema of a filled value. */
export const createFilledSchema = (field: Field): ZodType => accepts[field.kind](field as never)

export const schemaOfField = (field: Field, required: boolean): ZodType => {
  const accepted = createFilledSchema(field)
  const checked = z.unknown().transform((value, context) => {
    if (isEmpty(value)) {
      if (required) context.addIssue(`${field.label} wajib diisi.`)
      if (value === undefined) return undefined
      return Array.isArray(value) && accepted.safeParse(value).success ? value : null
    }
    const fault = faultOf(field, value)
    if (fault) {
      context.addIssue(fault)
      return z.NEVER
    }
    const { success, data, error } = accepted.safeParse(value)
    const refusal = success ? field.refuses?.(data as never, field.label) : error.issues[0]?.message
    if (refusal !== undefined) context.addIssue(refusal)
    return success ? data : z.NEVER
  })
  return required ? checked : checked.optional()
}

export const writableOf = ({ fields }: Resource) => Object.entries(fields).filter(([, field]) => !field.readOnly)

export const createSchema = <R extends Resource>(resource: R): ZodType<DraftOf<R>> =>
  z.object(
    Object.fromEntries(
      writableOf(resource).map(([name, field]) => [name, schemaOfField(field, field.required === true)]),
    ),
  ) as unknown as ZodType<DraftOf<R>>
