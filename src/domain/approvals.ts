import { type Action, meets } from "../declare/index.ts"

type Row = Readonly<Record<string, unknown>>

/** The names of those who have agreed so far. */
export const agreedOf = ({ approvals }: Pick<Action, "approvals">, record: Row): string[] => {
  const names = approvals && record[approvals.names]
  return Array.isArray(names) ? names.map(String) : []
}

/** How many people must agree: several above the limit, and wherever somebody has begun to. */
export const peopleFor = (action: Pick<Action, "approvals">, record: Row, limit: unknown): number => {
  const { approvals } = action
  if (!approvals) return 1
  const isAbove = typeof limit === "number" && Number(record[approvals.of]) > limit
  return isAbove || agreedOf(action, record).length > 0 ? approvals.people : 1
}

/** Do these answers need people to agree? */
export const isApproval = ({ approvals }: Pick<Action, "approvals">, answers: Row): boolean =>
  approvals !== undefined && meets(approvals.to, answers)
