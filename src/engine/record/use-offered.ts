import type { BaseRecord } from "@refinedev/core"
import type { Page } from "../../declare/index.ts"
import { pathOfRecord } from "../../routing/routes.ts"
import { useNow } from "../../ui/use-now.ts"
import { useResourceAccess } from "../use-resource-access.ts"
import { dividedSteps } from "./possible-actions.ts"

/** Possible actions of a record: the head offers the leading steps, the status card the others. */
export const useOffered = (page: Page, record: BaseRecord) => {
  const { resource } = page
  // A step that is too early becomes possible on the open page.
  useNow()
  const { can, actions } = useResourceAccess(resource)
  const offered = actions("record")
  const edit = can("update") ? pathOfRecord(page, record, "edit") : undefined
  return { edit, offered, mayRemove: can("remove"), ...dividedSteps(resource, record, offered, edit === undefined) }
}
