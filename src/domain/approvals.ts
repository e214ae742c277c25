import type { Row } from "../declare/index.ts"

/** Different people who must approve what is above the office's limit. */
const PEOPLE = 2

export const getApproverNames = ({ approved_by }: Row): string[] =>
  Array.isArray(approved_by) ? approved_by.map(String) : []

/**
 * Returns how many people must approve: several above the limit or once approvals exist, otherwise 1.
 * @param earlier sum that was approved on the same day for the same agent or account
 */
export const getRequiredApprovals = (record: Row, limit: unknown, earlier = 0): number => {
  const isAbove = typeof limit === "number" && Number(record.amount) + earlier > limit
  return isAbove || getApproverNames(record).length > 0 ? PEOPLE : 1
}

export const isApproval = ({ status }: Row): boolean => status === "approved"
