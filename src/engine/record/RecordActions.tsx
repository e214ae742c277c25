import type { BaseRecord } from "@refinedev/core"
import { useState } from "react"
import { Link, useLocation, useNavigate } from "react-router"
import { getActionRefusal, labelOfAction, type Page, unreadOf } from "../../declare/index.ts"
import { MissingPart } from "../../feedback/missing-part.ts"
import { prefetchInputs } from "../../fields/prefetch-inputs.ts"
import { hasId, NO_ID, pathOfPage, pathOfPrint, patternOf } from "../../routing/routes.ts"
import { useAppContext } from "../../session/app-context.ts"
import { buttonClass } from "../../ui/Button.tsx"
import { Hint, ReasonButton } from "../../ui/Hint.tsx"
import { Icon } from "../../ui/Icon.tsx"
import { Menu, type MenuItem } from "../../ui/Menu.tsx"
import { optional } from "../../ui/optional.ts"
import { createCopyState } from "../form/initial-values.ts"
import { blockedReason, stepActionOf } from "./possible-actions.ts"
import { useActionDialog } from "./use-action-dialog.tsx"
import { useOffered } from "./use-offered.ts"

const RemoveDialog = optional(async () => (await import("../list/removal/RemoveDialog.tsx")).RemoveDialog, MissingPart)

const MAX_OPEN = 2

interface RecordActionsProps {
  page: Page
  record: BaseRecord
  /** Beside a row: all look alike. */
  isShort?: boolean
  /** The page has a desk of its own for the next step, with the primary button. */
  isDecidedElsewhere?: boolean
}

export const RecordActions = ({ page, record, isShort, isDecidedElsewhere = false }: RecordActionsProps) => {
  const { resource } = page
  const { offered, edit, mayRemove, leading, others } = useOffered(page, record)
  const { identity, can } = useAppContext()
  const { search } = useLocation()
  const navigate = useNavigate()
  const [isRemoving, setRemoving] = useState(false)
  const leave = () => navigate(pathOfPage(page) + (resource.show?.panes ? search : ""))
  const { act, dialog } = useActionDialog(resource, record, leave)
  if (!hasId(record)) return <Hint name="Data tanpa id">{NO_ID}</Hint>

  const state = resource.show?.steps?.of ?? ""
  // An unreadable state offers no steps, so its action remains available.
  const stepAction = state in unreadOf(record) ? undefined : stepActionOf(offered, state)
  const elsewhere = [stepAction, ...[...leading, ...others].map(({ action }) => action)]
  const actions = offered
    .filter((action) => !elsewhere.includes(action))
    .map((action) => ({
      label: labelOfAction(resource, action, record),
      reason: blockedReason(resource, action, record, identity.id),
      isMain: action.main === true,
      isDanger: action.final,
      onSelect: () => act(action),
    }))
  const mains = actions.filter(({ isMain, reason }) => isMain && reason === undefined)
  const steps = isDecidedElsewhere ? [] : leading
  const possible: MenuItem[] = [
    ...steps.map(({ label, action, answers }) => ({ label, onSelect: () => act(action, answers) })),
    ...mains,
    ...(edit ? [{ label: "Ubah", to: edit + search }] : []),
  ]
  const rest: MenuItem[] = [
    ...possible.slice(MAX_OPEN),
    ...actions.filter((action) => !mains.includes(action)),
    ...(resource.copies && can(resource.name, "create")
      ? [
          {
            label: "Duplikat",
            onSelect: () => navigate(patternOf(page, "create"), { state: createCopyState(resource, record) }),
          },
        ]
      : []),
    ...(resource.print && page.list
      ? [
          {
            label: `Cetak ${resource.print.label.toLowerCase()}`,
            reason: getActionRefusal(resource.print, record),
            onSelect: () => navigate(pathOfPrint(page, [record])),
          },
        ]
      : []),
    ...(mayRemove ? [{ label: "Hapus", isDanger: true, onSelect: () => setRemoving(true) }] : []),
  ]
  const isSingle = possible.length === 0 && rest.length === 1 && (isShort || !rest[0]?.isDanger)
  const prefetchForm = () => void prefetchInputs(resource.fields)
  return (
    <div className="row no-print">
      {(isSingle ? rest : possible.slice(0, MAX_OPEN)).map((item, index) => {
        const isMuted = index > 0 || isDecidedElsewhere || isSingle
        const look = isShort ? "plain" : item.isDanger ? "danger" : isMuted ? "plain" : "primary"
        return item.to === undefined ? (
          <ReasonButton key={item.label} look={look} reason={item.reason} onClick={item.onSelect}>
            {item.label}
          </ReasonButton>
        ) : (
          <Link
            key={item.label}
            className={buttonClass(look)}
            to={item.to}
            onPointerEnter={prefetchForm}
            onFocus={prefetchForm}
          >
            {item.label}
          </Link>
        )
      })}
      {!isSingle && rest.length > 0 && (
        <Menu name="Aksi lain" items={rest}>
          <Icon name="more" />
        </Menu>
      )}
      {dialog}
      {isRemoving && (
        <RemoveDialog
          resource={resource}
          rows={[record]}
          onDone={(rows) => rows.length > 0 && leave()}
          onClose={() => setRemoving(false)}
        />
      )}
    </div>
  )
}
