import type { createActivity } from "../src/resources/activity.ts"
import type { withdrawal } from "../src/resources/withdrawal.ts"
import type { Days } from "./days.ts"
import type { Person } from "./people.ts"
import type { Row } from "./row.ts"

type Withdrawal = Row<typeof withdrawal>
export type Logged = Omit<Row<ReturnType<typeof createActivity>>, "id" | "request_id" | "created_at"> & {
  created_at: string
}

const HOUR = 60 * 60_000
const LONGEST_STEP = 5 * HOUR

const STEPS: Partial<Record<NonNullable<Withdrawal["status"]>, readonly string[]>> = {
  reviewing: ["reviewing"],
  approved: ["reviewing", "approved"],
  processing: ["reviewing", "approved", "processing"],
  succeeded: ["reviewing", "approved", "processing", "succeeded"],
  failed: ["reviewing", "approved", "processing", "failed"],
  rejected: ["reviewing", "rejected"],
}

/** The decisions that led to a withdrawal's status, all of them before today. */
const decisionsOf = (record: Withdrawal, staff: readonly Person[], days: Days): Logged[] => {
  const approvers = record.approved_by ?? []
  const [last] = staff.filter(({ name }) => name === record.processed_by)
  const steps = STEPS[record.status ?? "requested"] ?? []
  const asked = Date.parse(record.requested_at ?? "")
  const step = Math.min(LONGEST_STEP, (Date.parse(days.moment(0, 0)) - asked) / (steps.length + 1))
  const subject = `Penarikan: ${record.holder} (#${record.id})`
  return steps.map((status, index) => {
    const isApproval = status === "approved"
    const isEnd = index === steps.length - 1
    return {
      resource: "withdrawal",
      record_id: String(record.id),
      subject,
      action: "update",
      source: "admin",
      created_at: new Date(asked + step * (index + 1)).toISOString(),
      actor: (last ?? staff[0])?.email ?? "",
      api_key: null,
      before: { status: steps[index - 1] ?? "requested", ...(isApproval && { approved_by: approvers.slice(0, -1) }) },
      after: {
        status,
        ...(isApproval && { approved_by: approvers }),
        ...(isEnd && record.note && { note: record.note }),
        ...(isEnd && record.proof && { proof: record.proof }),
      },
    }
  })
}

export const withdrawalLogOf = (
  withdrawals: readonly Withdrawal[],
  people: readonly Person[],
  days: Days,
): Logged[] => {
  const staff = people.filter(({ role }) => role === "gro_admin")
  return withdrawals.flatMap((record) => decisionsOf(record, staff, days))
}
