import { Link } from "react-router"
import { showTotal } from "../../declare/format.ts"
import type { Page } from "../../declare/index.ts"
import { prefetchInputs } from "../../fields/prefetch-inputs.ts"
import { Button, buttonClass } from "../../ui/Button.tsx"
import { Icon } from "../../ui/Icon.tsx"
import { Menu } from "../../ui/Menu.tsx"
import { useIsPhone } from "../../ui/use-media.ts"
import type { NamedAction } from "../use-resource-access.ts"
import { FaceSwitch } from "./faces/FaceSwitch.tsx"
import css from "./list.module.css"
import type { ListState } from "./use-list-query.ts"

interface ListHeadProps {
  page: Page
  state: ListState
  total?: number
  isApproximate: boolean
  create?: string
  actions: readonly NamedAction[]
  onAct: (action: NamedAction) => void
  onExport?: () => void
  hasRows: boolean
}

const NO_ROWS = "Belum ada baris."

export const ListHead = (props: ListHeadProps) => {
  const { page, state, total, isApproximate, create } = props
  const isPhone = useIsPhone()
  const prefetchForm = () => void prefetchInputs(page.resource.fields)
  return (
    <header className={`${css.head} row-wrap`}>
      <h1>{page.label}</h1>
      {total !== undefined && <span className={"pill small numeric"}>{showTotal(total, isApproximate)}</span>}
      <div className="row-wrap push no-print">
        {isPhone ? <MoreActions {...props} /> : <OpenActions {...props} />}
        {create && (
          <Link className={buttonClass("primary")} to={create} onPointerEnter={prefetchForm} onFocus={prefetchForm}>
            <Icon name="plus" /> Tambah
          </Link>
        )}
      </div>
      {isPhone && <FaceSwitch page={page} state={state} />}
    </header>
  )
}

const OpenActions = ({ actions, onAct, onExport, hasRows }: ListHeadProps) => (
  <>
    {onExport && (
      <Button onClick={onExport} disabled={!hasRows} title={hasRows ? undefined : NO_ROWS}>
        <Icon name="download" /> Ekspor
      </Button>
    )}
    {actions.map((action) => (
      <Button key={action.name} onClick={() => onAct(action)}>
        {action.file && <Icon name="upload" />} {action.label}
      </Button>
    ))}
  </>
)

const MoreActions = ({ actions, onAct, onExport, hasRows }: ListHeadProps) => {
  const items = [
    ...actions.map((action) => ({ label: action.label, onSelect: () => onAct(action) })),
    ...(onExport ? [{ label: "Ekspor", onSelect: onExport, reason: hasRows ? undefined : NO_ROWS }] : []),
  ]
  return (
    items.length > 0 && (
      <Menu name="Aksi lain" items={items}>
        <Icon name="more" />
      </Menu>
    )
  )
}
