import type { BaseRecord } from "@refinedev/core"
import { type Field, fieldOfKind, labelOfAction, type Resource, type Row, unreadOf } from "../../declare/index.ts"
import { asText } from "../../fields/text.ts"
import { hasId } from "../../routing/routes.ts"
import { useAppContext } from "../../session/app-context.ts"
import { ReasonButton } from "../../ui/Hint.tsx"
import { Icon } from "../../ui/Icon.tsx"
import { Menu, type MenuItem } from "../../ui/Menu.tsx"
import { blockedReason, findSteps, stepActionOf } from "../record/possible-actions.ts"
import type { NamedAction } from "../use-resource-access.ts"
import css from "./faces/cards.module.css"

export interface RowMenuProps {
  resource: Resource
  row: BaseRecord
  title: string
  show: string
  edit?: string
  keepsQuery: { show: boolean; edit: boolean }
  actions: readonly NamedAction[]
  steps?: readonly MenuItem[]
  onAct: (action: NamedAction, row: BaseRecord, answers?: Row) => void
  onRemove?: (row: BaseRecord) => void
  /** Selects the row where cards have no checkbox before. */
  onPick?: (row: BaseRecord) => void
}

const copiedOf = ({ fields }: Resource, row: BaseRecord) =>
  Object.entries(fields)
    .filter(([, field]) => fieldOfKind("url", field)?.copy)
    .map(([name, field]) => ({ label: field.label, text: asText(name, field, row) }))
    .filter(({ text }) => text !== "")

export const RowMenu = (props: RowMenuProps) => {
  const { resource, row, title, show, edit, keepsQuery, actions, steps = [], onAct, onRemove, onPick } = props
  const { identity } = useAppContext()
  const items = (): MenuItem[] => [
    { label: "Lihat", to: show, keepsQuery: keepsQuery.show },
    ...(edit ? [{ label: "Ubah", to: edit, keepsQuery: keepsQuery.edit }] : []),
    ...(onPick ? [{ label: "Pilih", onSelect: () => onPick(row) }] : []),
    ...copiedOf(resource, row).map(({ label, text }) => ({
      label: `Salin ${label.toLowerCase()}`,
      onSelect: () => void import("../../ui/copy-text.ts").then(({ copyText }) => copyText(text)),
    })),
    ...steps,
    ...actions.map((action) => ({
      label: labelOfAction(resource, action, row),
      isDanger: action.final,
      onSelect: () => onAct(action, row),
      reason: blockedReason(resource, action, row, identity.id),
    })),
    ...(onRemove ? [{ label: "Hapus", isDanger: true, onSelect: () => onRemove(row) }] : []),
  ]
  return (
    <Menu name={`Aksi untuk ${title}`} items={items}>
      <Icon name="more" />
    </Menu>
  )
}

export const titleOf = ({ title, fields }: Resource, row: BaseRecord): string => {
  const field = fields[title]
  return (field && asText(title, field, row)) || (hasId(row) ? String(row.id) : "Tanpa nama")
}

/** Rows of one title are told apart by the field that orders the list. */
export const createRowNames = (resource: Resource, rows: readonly BaseRecord[]) => {
  const titles = rows.map((row) => titleOf(resource, row))
  const by = resource.listing?.sort?.replace("-", "") ?? ""
  const field = resource.fields[by]
  return (row: BaseRecord): string => {
    const title = titleOf(resource, row)
    const more = titles.indexOf(title) !== titles.lastIndexOf(title) && field && asText(by, field, row)
    return more ? `${title}, ${more}` : title
  }
}

export const RowSteps = ({ actions, ...menu }: RowMenuProps) => {
  const { resource, row, title, onAct } = menu
  const name = resource.show?.steps?.of ?? ""
  const field = resource.fields[name] as Field<"select">
  // An unreadable state has unknown steps, so its action remains available.
  if (name in unreadOf(row)) return <RowMenu {...menu} actions={actions} />
  const stepAction = stepActionOf(actions, name)
  const [first, ...others] = findSteps(name, field, row, actions, resource).map(
    ({ label, reason, action, answers }) => ({
      label,
      reason,
      onSelect: () => onAct(action, row, answers),
    }),
  )
  return (
    <span className={`${css.steps} row`}>
      {first && (
        <ReasonButton reason={first.reason} onClick={first.onSelect}>
          {first.label}
          <span className="unseen"> {title}</span>
        </ReasonButton>
      )}
      <RowMenu {...menu} steps={others} actions={actions.filter((action) => action !== stepAction)} />
    </span>
  )
}
