import { useSearchParams } from "react-router"
import { type Filter, isRelated, type Resource } from "../../declare/index.ts"
import { useAppContext } from "../../session/app-context.ts"

const PARAMETER = "scope"
const MINE = "mine"

/** The home page shows all records, or only the user's own. Only administrators can choose. */
export const useScope = () => {
  const { role, identity } = useAppContext()
  const [parameters] = useSearchParams()
  const isOffered = role === "ADMIN"
  const isMine = isOffered && parameters.get(PARAMETER) === MINE
  return {
    isOffered,
    isMine,
    filtersFor: (resource: Resource | undefined): readonly Filter[] =>
      isMine && isRelated(resource?.fields.agent) ? [{ field: "agent", operator: "eq", value: identity.id }] : [],
  }
}

export const searchOfScope = (parameters: URLSearchParams, isMine: boolean): string => {
  const next = new URLSearchParams(parameters)
  if (isMine) next.set(PARAMETER, MINE)
  else next.delete(PARAMETER)
  return next.toString()
}
