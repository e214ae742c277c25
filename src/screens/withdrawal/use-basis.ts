import type { BaseRecord } from "@refinedev/core"
import { useCallQuery } from "../../data/use-call.ts"
import { withdrawal } from "../../resources/withdrawal.ts"
import { useBackoffice } from "../../session/backoffice.ts"
import { basisIn } from "./basis.ts"

/** The agent's balance with its movements, and who has agreed, as they are now. `isServed`: the service can tell. */
export const useBasis = (record: BaseRecord) => {
  const { access } = useBackoffice()
  const isServed = access(withdrawal.name, "basis").can
  const { id, version } = record
  const { query, data } = useCallQuery(
    "withdrawal.basis",
    {},
    // Of each version anew: money is never shown from before the decision.
    { record: { id, version }, enabled: isServed, gcTime: 0, staleTime: 0 },
  )
  return { isServed, query, basis: query.isSuccess ? basisIn(data) : undefined }
}

export type BasisState = ReturnType<typeof useBasis>
