import type { BaseRecord } from "@refinedev/core"
import { lazy, Suspense, useState } from "react"
import { Link, useLocation, useNavigate } from "react-router"
import { labelOfAction, type Page } from "../../declare/index.ts"
import { Button, buttonClass } from "../../fields/Button.tsx"
import { Glyph } from "../../fields/Glyph.tsx"
import { pathOfRecord } from "../../fields/page-path.ts"
import { pathOfPage } from "../../providers/routes.ts"
import { Menu, type MenuItem } from "../parts/Menu.tsx"
import { useCan } from "../parts/use-can.ts"
import { reasonAgainst } from "./possible.ts"
import { useActing } from "./use-acting.tsx"

const RemoveDialog = lazy(async () => ({ default: (await import("../list/RemoveDialog.tsx")).RemoveDialog }))

interface DoingsProps {
  page: Page
  record: BaseRecord
  /** In little room the first stands in the open, the others in a menu. */
  isShort?: boolean
}

const Doing = ({ item }: { item: MenuItem }) => (
  <Button disabled={item.reason !== undefined} title={item.reason} onClick={item.onSelect}>
    {item.label}
  </Button>
)

/** What can be done to the record. */
export const Doings = ({ page, record, isShort = false }: DoingsProps) => {
  const { resource } = page
  const { can, actions } = useCan(resource)
  const { search } = useLocation()
  const navigate = useNavigate()
  const [isRemoving, setRemoving] = useState(false)
  const { act, dialog } = useActing(resource, record)
  const items: MenuItem[] = [
    ...actions("record").map((action) => ({
      label: labelOfAction(action, record),
      reason: reasonAgainst(resource, action, record),
      onSelect: () => act(action),
    })),
    ...(can("remove") ? [{ label: "Hapus", isDanger: true, onSelect: () => setRemoving(true) }] : []),
  ]
  const [open, more] = isShort && items.length > 2 ? [items.slice(0, 1), items.slice(1)] : [items, []]
  return (
    <div className="show-doings">
      {open.map((item) => (
        <Doing key={item.label} item={item} />
      ))}
      {more.length > 0 && (
        <Menu name="Aksi lain" items={more}>
          <Glyph name="more" />
        </Menu>
      )}
      {can("update") && (
        <Link className={buttonClass("primary")} to={pathOfRecord(page, record, "edit") + search}>
          Ubah
        </Link>
      )}
      {dialog}
      <Suspense>
        {isRemoving && (
          <RemoveDialog
            resource={resource}
            rows={[record]}
            onRemoved={(rows) => rows.length > 0 && navigate(pathOfPage(page))}
            onClose={() => setRemoving(false)}
          />
        )}
      </Suspense>
    </div>
  )
}
