import type { BaseRecord } from "@refinedev/core"
import { lazy, Suspense, useState } from "react"
import { Link, useLocation, useNavigate } from "react-router"
import { labelOfAction, type Page, unreadOf } from "../../declare/index.ts"
import { prefetchInputs } from "../../fields/prefetch-inputs.ts"
import { hasId, NO_ID, pathOfPage, pathOfRecord } from "../../routing/routes.ts"
import { useAppContext } from "../../session/app-context.ts"
import { buttonClass } from "../../ui/Button.tsx"
import { Hint, ReasonButton } from "../../ui/Hint.tsx"
import { Icon } from "../../ui/Icon.tsx"
import { Menu, type MenuItem } from "../../ui/Menu.tsx"
import { useResourceAccess } from "../use-resource-access.ts"
import { blockedReason, stepActionOf } from "./possible-actions.ts"
import { useActionDialog } from "./use-action-dialog.tsx"

const RemoveDialog = lazy(async () => ({ default: (await import("../list/RemoveDialog.tsx")).RemoveDialog }))

interface RecordActionsProps {
  page: Page
  record: BaseRecord
  isShort?: boolean
  /** Hides the action that `Steps` already offers. */
  hasSteps?: boolean
}

const ActionButton = ({ item }: { item: MenuItem }) => (
  <ReasonButton reason={item.reason} onClick={item.onSelect}>
    {item.label}
  </ReasonButton>
)

export const RecordActions = ({ page, record, isShort = false, hasSteps = false }: RecordActionsProps) => {
  const { resource } = page
  const { can, actions } = useResourceAccess(resource)
  const { identity } = useAppContext()
  const { search } = useLocation()
  const navigate = useNavigate()
  const [isRemoving, setRemoving] = useState(false)
  const { act, dialog } = useActionDialog(resource, record)
  const prefetchForm = () => void prefetchInputs(resource.fields)
  const edit = pathOfRecord(page, record, "edit")
  const offered = actions("record")
  const state = resource.show?.steps?.of ?? ""
  // An unreadable state offers no steps, so its action remains available.
  const stepAction = hasSteps && !(state in unreadOf(record)) && stepActionOf(offered, state)
  if (!hasId(record)) return <Hint name="Data tanpa id">{NO_ID}</Hint>
  const items: MenuItem[] = [
    ...offered
      .filter((action) => action !== stepAction)
      .map((action) => ({
        label: labelOfAction(action, record),
        reason: blockedReason(resource, action, record, identity.id),
        onSelect: () => act(action),
      })),
    ...(can("remove") ? [{ label: "Hapus", isDanger: true, onSelect: () => setRemoving(true) }] : []),
  ]
  const [open, more] = isShort && items.length > 2 ? [items.slice(0, 1), items.slice(1)] : [items, []]
  return (
    <div className="row-wrap no-print">
      {open.map((item) => (
        <ActionButton key={item.label} item={item} />
      ))}
      {more.length > 0 && (
        <Menu name="Aksi lain" items={more}>
          <Icon name="more" />
        </Menu>
      )}
      {can("update") && edit && (
        <Link
          className={buttonClass("primary")}
          to={edit + search}
          onPointerEnter={prefetchForm}
          onFocus={prefetchForm}
        >
          Ubah
        </Link>
      )}
      {dialog}
      <Suspense>
        {isRemoving && (
          <RemoveDialog
            resource={resource}
            rows={[record]}
            onRemoved={(rows) => rows.length > 0 && navigate(pathOfPage(page) + (resource.show?.panes ? search : ""))}
            onClose={() => setRemoving(false)}
          />
        )}
      </Suspense>
    </div>
  )
}
