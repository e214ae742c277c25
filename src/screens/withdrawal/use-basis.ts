import type { BaseRecord } from "@refinedev/core"
import { useCallQuery } from "../../data/use-call.ts"
import { withdrawal } from "../../resources/withdrawal.ts"
import { useAppContext } from "../../session/app-context.ts"
import { basisIn } from "./basis.ts"

/** The agent's current balance, movements and approvals. `isServed` is false for services without a ledger. */
export const useBasis = (record: BaseRecord) => {
  const { access } = useAppContext()
  const isServed = access(withdrawal.name, "basis").can
  const { id, version } = record
  const { query, data } = useCallQuery(
    "withdrawal.basis",
    {},
    // Reloads for each version: money must never be shown from before a decision.
    { record: { id, version }, enabled: isServed, gcTime: 0, staleTime: 0 },
  )
  return { isServed, query, basis: query.isSuccess ? basisIn(data) : undefined }
}

export type BasisState = ReturnType<typeof useBasis>
