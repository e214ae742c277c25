import { type ReactNode, useState } from "react"
import { Link, useLocation } from "react-router"
import { useAfterFirstData } from "../../data/later.ts"
import { showTotal } from "../../declare/format.ts"
import { MissingPart } from "../../feedback/missing-part.ts"
import { prefetchInputs } from "../../fields/prefetch-inputs.ts"
import { Button, buttonClass } from "../../ui/Button.tsx"
import { ReasonButton } from "../../ui/Hint.tsx"
import { Icon } from "../../ui/Icon.tsx"
import { Menu } from "../../ui/Menu.tsx"
import { optional } from "../../ui/optional.ts"
import { hasAnswer } from "../../ui/QueryState.tsx"
import { useIsPhone } from "../../ui/use-media.ts"
import { useResourceAccess } from "../use-resource-access.ts"
import { faceChoices } from "./faces/FaceSwitch.tsx"
import css from "./list.module.css"
import { useListContext } from "./list-context.ts"

export interface ListHeadProps {
  /** Beside the title. */
  beside?: ReactNode
  /** Replaces the link to the form. */
  primary?: ReactNode
  /** Below the head. */
  notice?: ReactNode
}

const VIEWS = "Tampilan"
const loadViews = () => import("./views/ViewControls.tsx")
const ViewsLater = () => (
  <Button disabled>
    <Icon name="settings" /> {VIEWS}
  </Button>
)
const ViewControls = optional(async () => (await loadViews()).ViewControls, undefined, ViewsLater)
const ViewDialog = optional(async () => (await loadViews()).ViewDialog, MissingPart)

const NO_ROWS = "Belum ada baris."

export const ListHead = ({ beside, primary }: ListHeadProps) => {
  const { page, found, hasRows, create } = useListContext()
  const isPhone = useIsPhone()
  const isLater = useAfterFirstData()
  const prefetchForm = () => void prefetchInputs(page.resource.fields)
  return (
    <header className={`${css.head} row-wrap`}>
      <h1>{page.label}</h1>
      {hasRows && found.isCounted && hasAnswer(found.query) && (
        <span className="pill small numeric">{showTotal(found.total, found.isApproximate)}</span>
      )}
      {beside}
      <div className="row-wrap push no-print">
        {isPhone ? (
          <MoreActions />
        ) : (
          <>
            {isLater ? <ViewControls /> : <ViewsLater />}
            <OpenActions />
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

const useActions = () => {
  const { page, found, hasRows, openDialog } = useListContext()
  const { actions } = useResourceAccess(page.resource)
  const own = page.view === undefined ? actions("list") : []
  return {
    actions: own.map((action) => ({ ...action, onSelect: () => openDialog({ kind: "act", action }) })),
    exports: hasRows && {
      onSelect: () => openDialog({ kind: "export" }),
      reason: found.rows.length > 0 ? undefined : NO_ROWS,
    },
  }
}

const OpenActions = () => {
  const { actions, exports } = useActions()
  return (
    <>
      {exports && (
        <ReasonButton onClick={exports.onSelect} reason={exports.reason}>
          <Icon name="download" /> Ekspor
        </ReasonButton>
      )}
      {actions.map(({ name, file, label, onSelect }) => (
        <Button key={name} onClick={onSelect}>
          {file && <Icon name="upload" />} {label}
        </Button>
      ))}
    </>
  )
}

/** All that a phone's head has no room for: other faces, actions and the export. */
const MoreActions = () => {
  const { page, state } = useListContext()
  const { actions, exports } = useActions()
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
    ...actions.map(({ label, onSelect }) => ({ label, onSelect })),
    ...(exports ? [{ label: "Ekspor", ...exports }] : []),
  ]
  return (
    <>
      <Menu name="Aksi lain" items={items}>
        <Icon name="more" />
      </Menu>
      {isOpen && <ViewDialog onClose={() => setOpen(false)} />}
    </>
  )
}
