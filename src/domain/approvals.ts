import { type Action, meets, type Row } from "../declare/index.ts"

export const getApproverNames = ({ approvals }: Pick<Action, "approvals">, record: Row): string[] => {
  const names = approvals && record[approvals.names]
  return Array.isArray(names) ? names.map(String) : []
}

/**
 * Returns how many people must approve: several above the limit or once approvals exist, otherwise 1.
 * @param earlier sum that was approved on the same day and counts together with this record
 */
export const getRequiredApprovals = (
  { approvals }: Pick<Action, "approvals">,
  record: Row,
  limit: unknown,
  earlier = 0,
): number => {
  if (!approvals) return 1
  const isAbove = typeof limit === "number" && Number(record[approvals.of]) + earlier > limit
  return isAbove || getApproverNames({ approvals }, record).length > 0 ? approvals.people : 1
}

export const isApproval = ({ approvals }: Pick<Action, "approvals">, answers: Row): boolean =>
  approvals !== undefined && meets(approvals.to, answers)
