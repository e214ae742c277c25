import { showMoney } from "../../declare/format.ts"
import type { Row } from "../../declare/index.ts"
import { getApproverNames, getRequiredApprovals } from "../../domain/approvals.ts"
import { withdrawal } from "../../resources/withdrawal.ts"

const { approvals } = withdrawal.actions.process

/**
 * For example `Disetujui 1 dari 2 oleh Rahma Wijaya.`
 * @returns undefined if one approval suffices or the decision was made
 */
export const approvalWords = (record: Row, limit: unknown): string | undefined => {
  if (record.status !== "requested" && record.status !== "reviewing") return undefined
  const people = getRequiredApprovals({ approvals }, record, limit)
  const names = getApproverNames({ approvals }, record)
  if (people < 2) return undefined
  if (names.length > 0)
    return `Disetujui ${names.length} dari ${people} oleh ${names.join(" dan ")}. Perlu satu admin lagi.`
  return `Di atas ${showMoney(Number(limit))}: perlu disetujui dua admin yang berbeda.`
}
