import { type ReactNode, Suspense, useState } from "react"
import { Link, useLocation } from "react-router"
import { showTotal } from "../../declare/format.ts"
import type { Page } from "../../declare/index.ts"
import { MissingPart } from "../../feedback/missing-part.ts"
import { prefetchInputs } from "../../fields/prefetch-inputs.ts"
import { Button, buttonClass } from "../../ui/Button.tsx"
import { ReasonButton } from "../../ui/Hint.tsx"
import { Icon } from "../../ui/Icon.tsx"
import { Menu } from "../../ui/Menu.tsx"
import { optional } from "../../ui/optional.ts"
import { useIsPhone } from "../../ui/use-media.ts"
import type { NamedAction } from "../use-resource-access.ts"
import { faceChoices } from "./faces/FaceSwitch.tsx"
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
  beside?: ReactNode
  /** Replaces the link to the form. */
  primary?: ReactNode
}

const VIEWS = "Tampilan"
const loadViews = () => import("./views/ViewControls.tsx")
const ViewControls = optional(async () => ({ default: (await loadViews()).ViewControls }))
const ViewDialog = optional(async () => ({ default: (await loadViews()).ViewDialog }), MissingPart)

const NO_ROWS = "Belum ada baris."

export const ListHead = (props: ListHeadProps) => {
  const { page, total, isApproximate, create, beside, primary } = props
  const isPhone = useIsPhone()
  const prefetchForm = () => void prefetchInputs(page.resource.fields)
  return (
    <header className={`${css.head} row-wrap`}>
      <h1>{page.label}</h1>
      {total !== undefined && <span className={"pill small numeric"}>{showTotal(total, isApproximate)}</span>}
      {beside}
      <div className="row-wrap push no-print">
        {isPhone ? (
          <MoreActions {...props} />
        ) : (
          <>
            <Suspense
              fallback={
                <Button disabled>
                  <Icon name="settings" /> {VIEWS}
                </Button>
              }
            >
              <ViewControls page={page} state={props.state} />
            </Suspense>
            <OpenActions {...props} />
          </>
        )}
        {primary ??
          (create && (
            <Link className={buttonClass("primary")} to={create} onPointerEnter={prefetchForm} onFocus={prefetchForm}>
              <Icon name="plus" /> Tambah
            </Link>
          ))}
      </div>
    </header>
  )
}

const OpenActions = ({ actions, onAct, onExport, hasRows }: ListHeadProps) => (
  <>
    {onExport && (
      <ReasonButton onClick={onExport} reason={hasRows ? undefined : NO_ROWS}>
        <Icon name="download" /> Ekspor
      </ReasonButton>
    )}
    {actions.map((action) => (
      <Button key={action.name} onClick={() => onAct(action)}>
        {action.file && <Icon name="upload" />} {action.label}
      </Button>
    ))}
  </>
)

/** All that a phone's head has no room for: other faces, actions and the export. */
const MoreActions = ({ page, state, actions, onAct, onExport, hasRows }: ListHeadProps) => {
  const { pathname } = useLocation()
  const [isOpen, setOpen] = useState(false)
  const faces = faceChoices(page, state.faces, true)
  const open = faces.find(({ face }) => face === state.face) ?? faces[0]
  const items = [
    ...faces
      .filter((choice) => choice !== open)
      .map(({ face, label }) => ({
        label: `Tampilan ${label.toLowerCase()}`,
        to: pathname + state.searchAs(face),
        onSelect: () => state.rememberFace(face),
      })),
    { label: "Atur tampilan", onSelect: () => setOpen(true) },
    ...actions.map((action) => ({ label: action.label, onSelect: () => onAct(action) })),
    ...(onExport ? [{ label: "Ekspor", onSelect: onExport, reason: hasRows ? undefined : NO_ROWS }] : []),
  ]
  return (
    <>
      <Menu name="Aksi lain" items={items}>
        <Icon name="more" />
      </Menu>
      {isOpen && (
        <Suspense>
          <ViewDialog page={page} state={state} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
