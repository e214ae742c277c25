import { useEffect, useEffectEvent, useState } from "react"
import { useLocation, useNavigate } from "react-router"
import type { Resource } from "../../declare/index.ts"
import { bulkDraftName, hasTabDraft } from "../../drafts/draft.ts"
import { useAppContext } from "../../session/app-context.ts"
import { useResourceAccess } from "../use-resource-access.ts"
import type { OpenDialog } from "./list-context.ts"

/** The open dialog of a list. An unfinished one opens again, and the address may name an action of the list. */
export const useOpenDialog = (resource: Resource) => {
  const { identity } = useAppContext()
  const { actions } = useResourceAccess(resource)
  const { hash } = useLocation()
  const navigate = useNavigate()
  const [dialog, openDialog] = useState<OpenDialog | undefined>(() =>
    hasTabDraft(identity.id, bulkDraftName(resource)) ? { kind: "kept bulk" } : undefined,
  )
  const named = actions("list").find(({ name }) => hash === `#${name}`)
  const isNamed = named !== undefined
  const openNamed = useEffectEvent(() => {
    if (named) openDialog({ kind: "act", action: named })
    navigate({ search: location.search }, { replace: true })
  })
  useEffect(() => {
    if (isNamed) openNamed()
  }, [isNamed])
  return { dialog, openDialog }
}
