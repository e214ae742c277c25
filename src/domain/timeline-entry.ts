import { isObject } from "../declare/index.ts"
import { z } from "../declare/zod.ts"
import { isBlank } from "../time/plain-text.ts"

export const COMMENT_MAX = 4000
const MAX_MENTIONS = 20

const showCount = (count: number) => count.toLocaleString("id-ID")

export const tooLongWords = (length: number): string =>
  `Komentar paling panjang ${showCount(COMMENT_MAX)} huruf, yang ini ${showCount(length)}. Pendekkan, atau bagi menjadi beberapa komentar.`

/** Plain text. `mentions` are the ids of the users whose names follow an `@` in the text. */
export const commentSchema = z.object({
  text: z
    .string("Tulis komentarnya dahulu.")
    .transform((text) => text.replaceAll("\0", "").replace(/\r\n?/g, "\n").trim())
    .refine((text) => !isBlank(text), "Tulis komentarnya dahulu.")
    .refine((text) => text.length <= COMMENT_MAX, { error: ({ input }) => tooLongWords(String(input).length) }),
  mentions: z
    .array(z.string().max(64))
    .max(MAX_MENTIONS, `Sebut paling banyak ${MAX_MENTIONS} orang.`)
    .transform((ids) => [...new Set(ids)])
    .default([]),
})

export const CHANNELS = { phone: "Telepon", whatsapp: "WhatsApp" } as const
export const OUTCOMES = { reached: "Terhubung", unanswered: "Tidak dijawab", later: "Telepon lagi" } as const

export type Channel = keyof typeof CHANNELS

const words = <const T extends string>(table: Readonly<Record<T, string>>) => Object.keys(table) as [T, ...T[]]

/** The result of a call or a WhatsApp message. */
export const callLogSchema = z.object({
  channel: z.enum(words(CHANNELS), "Pilih Telepon atau WhatsApp."),
  outcome: z.enum(words(OUTCOMES), "Pilih hasilnya."),
  /** Day of the next call, with the outcome `later`. */
  follow_up: z.iso.date("Pilih tanggalnya.").optional(),
})

const base = { id: z.string(), at: z.string(), by: z.string().nullish() }
const optionalText = z.string().nullish()

/** An entry of a timeline. `id` is unique in it; `entry` is the id of what people wrote, `change` of the log. */
const entrySchema = z.discriminatedUnion("kind", [
  z.object({
    ...base,
    kind: z.literal("change"),
    is_own: z.boolean().optional(),
    action: z.string(),
    of: z.string(),
    change: z.union([z.string(), z.number()]),
    before: z.record(z.string(), z.unknown()).nullish(),
    after: z.record(z.string(), z.unknown()).nullish(),
  }),
  z.object({
    ...base,
    kind: z.literal("comment"),
    entry: z.number(),
    text: z.string(),
    mentions: z.array(z.object({ id: z.string(), name: z.string() })),
    edited_at: optionalText,
    is_own: z.boolean(),
  }),
  z.object({
    ...base,
    kind: z.literal("call"),
    entry: z.number(),
    channel: optionalText,
    outcome: optionalText,
    follow_up: optionalText,
    is_own: z.boolean(),
  }),
  z.object({ ...base, kind: z.literal("record"), of: z.string(), record: z.record(z.string(), z.unknown()) }),
])

export type TimelineEntry = z.infer<typeof entrySchema>
export type EntryOf<K extends TimelineEntry["kind"]> = Extract<TimelineEntry, { kind: K }>

export interface Feed {
  entries: TimelineEntry[]
  /** Where the next page begins. */
  next?: string | undefined
}

/** Drops entries with a wrong shape. */
export const readFeed = (answer: unknown): Feed => {
  const { entries, next } = isObject(answer) ? answer : {}
  return {
    entries: Array.isArray(entries) ? entries.flatMap((entry) => entrySchema.safeParse(entry).data ?? []) : [],
    next: typeof next === "string" ? next : undefined,
  }
}
