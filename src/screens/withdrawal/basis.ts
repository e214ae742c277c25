import { z } from "../../declare/zod.ts"

export const BOOKINGS = {
  commission: "Komisi",
  correction: "Penyesuaian",
  hold: "Ditahan",
  release: "Dikembalikan",
  payment: "Dibayarkan",
} as const

const movement = z.object({
  at: z.string(),
  kind: z.enum(Object.keys(BOOKINGS) as [keyof typeof BOOKINGS, ...(keyof typeof BOOKINGS)[]]),
  withdrawal: z.union([z.number(), z.string()]).nullable(),
  available: z.number(),
  held: z.number(),
})

const basis = z.object({
  available: z.number(),
  held: z.number(),
  count: z.number(),
  sum: z.number(),
  movements: z.array(movement),
  people: z.number(),
  why: z.string().nullable(),
})

export type Basis = z.infer<typeof basis>

export const basisIn = (data: unknown): Basis | undefined => basis.safeParse(data).data
