import { useSearchParams } from "react-router"
import { type Filter, isRelated, type Resource } from "../../declare/index.ts"
import { useBackoffice } from "../../session/backoffice.ts"

/** Of the address: whose records the home page shows. */
const PARAMETER = "scope"
const MINE = "mine"

/** Whose records are shown: everybody's, or those whose agent the user is. Who runs the office sees all of them. */
export const useScope = () => {
  const { role, identity } = useBackoffice()
  const [parameters] = useSearchParams()
  const isOffered = role === "ADMIN"
  const isMine = isOffered && parameters.get(PARAMETER) === MINE
  return {
    isOffered,
    isMine,
    /** What narrows a list to the scope; records without an agent are everybody's. */
    filtersFor: (resource: Resource | undefined): readonly Filter[] =>
      isMine && isRelated(resource?.fields.agent) ? [{ field: "agent", operator: "eq", value: identity.id }] : [],
  }
}

/** The address's parameters with another scope. */
export const searchOfScope = (parameters: URLSearchParams, isMine: boolean): string => {
  const next = new URLSearchParams(parameters)
  if (isMine) next.set(PARAMETER, MINE)
  else next.delete(PARAMETER)
  return next.toString()
}
