import { Link } from "react-router"
import type { Page } from "../../declare/index.ts"
import { Button, buttonClass } from "../../fields/Button.tsx"
import { showTotal } from "../../fields/format.ts"
import { Glyph } from "../../fields/Glyph.tsx"
import type { NamedAction } from "../parts/use-can.ts"
import { useIsPhone } from "../parts/use-media.ts"
import { FaceSwitch } from "./FaceSwitch.tsx"
import type { ListState } from "./use-list-query.ts"

interface ListHeadProps {
  page: Page
  state: ListState
  total?: number
  isApproximate: boolean
  /** Where a new record is made. */
  create?: string
  actions: readonly NamedAction[]
  onAct: (action: NamedAction) => void
  onExport?: () => void
}

/** The page's name, how many records there are, and what can be done to the list. */
export const ListHead = ({ page, state, total, isApproximate, create, actions, onAct, onExport }: ListHeadProps) => (
  <header className="list-head">
    <h1>{page.label}</h1>
    {total !== undefined && <span className="list-count">{showTotal(total, isApproximate)}</span>}
    {useIsPhone() && <FaceSwitch page={page} state={state} />}
    <div className="list-actions">
      {onExport && (
        <Button onClick={onExport}>
          <Glyph name="download" /> Ekspor
        </Button>
      )}
      {actions.map((action) => (
        <Button key={action.name} onClick={() => onAct(action)}>
          {action.file && <Glyph name="upload" />} {action.label}
        </Button>
      ))}
      {create && (
        <Link className={buttonClass("primary")} to={create}>
          <Glyph name="plus" /> Tambah
        </Link>
      )}
    </div>
  </header>
)
