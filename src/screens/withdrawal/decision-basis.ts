import type { BaseRecord } from "@refinedev/core"
import { useCallQuery } from "../../data/use-call.ts"
import { showMoney } from "../../declare/format.ts"
import type { Row } from "../../declare/index.ts"
import { z } from "../../declare/zod.ts"
import { getApproverNames, getRequiredApprovals } from "../../domain/approvals.ts"
import { withdrawal } from "../../resources/withdrawal.ts"
import { useAppContext } from "../../session/app-context.ts"

/**
 * For example `Disetujui 1 dari 2 oleh Rahma Wijaya.`
 * @returns undefined if one approval suffices or the decision was made
 */
export const approvalWords = (
  record: Row,
  { limit, approved_today: earlier }: Pick<Basis, "limit" | "approved_today">,
): string | undefined => {
  if (record.status !== "requested" && record.status !== "reviewing") return undefined
  const people = getRequiredApprovals(record, limit, earlier)
  const names = getApproverNames(record)
  if (people < 2) return undefined
  if (names.length > 0)
    return `Disetujui ${names.length} dari ${people} oleh ${names.join(" dan ")}. Perlu satu admin lagi.`
  if (getRequiredApprovals(record, limit) < 2)
    return `Bersama ${showMoney(earlier)} yang disetujui hari ini untuk agen atau rekening ini, di atas ${showMoney(Number(limit))}: perlu disetujui dua admin yang berbeda.`
  return `Di atas ${showMoney(Number(limit))}: perlu disetujui dua admin yang berbeda.`
}

export const BOOKING_LABELS = {
  commission: "Komisi",
  correction: "Penyesuaian",
  hold: "Ditahan",
  release: "Dikembalikan",
  payment: "Dibayarkan",
} as const

const movement = z.object({
  at: z.string(),
  kind: z.enum(Object.keys(BOOKING_LABELS) as [keyof typeof BOOKING_LABELS, ...(keyof typeof BOOKING_LABELS)[]]),
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
  approved_today: z.number().default(0),
  people: z.number(),
  limit: z.number().nullish(),
  why: z.string().nullable(),
})

export type Basis = z.infer<typeof basis>

/** The agent's current balance, movements and approvals. `isServed` is false for services without a ledger. */
export const useBasis = (record: BaseRecord) => {
  const { can } = useAppContext()
  const isServed = can(withdrawal.name, "basis")
  const { id, version } = record
  const { query, data } = useCallQuery(
    "withdrawal.basis",
    {},
    // Reloads for each version: money must never be shown from before a decision.
    { record: { id, version }, enabled: isServed, gcTime: 0, staleTime: 0 },
  )
  return { isServed, query, basis: query.isSuccess ? basis.safeParse(data).data : undefined }
}

export type BasisState = ReturnType<typeof useBasis>
