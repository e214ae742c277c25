import { useState } from "react"
import { isObject, type Row } from "../../../declare/index.ts"
import type { TimelineEntry } from "../../../domain/timeline-entry.ts"
import { useAppContext } from "../../../session/app-context.ts"
import { Button } from "../../../ui/Button.tsx"
import { Icon } from "../../../ui/Icon.tsx"
import { Menu, type MenuItem } from "../../../ui/Menu.tsx"
import { useSingleFlight } from "../../../ui/use-single-flight.ts"
import { useUndo } from "../../use-undo.ts"
import type { EntryProps } from "./Entry.tsx"
import { RestoreDialog } from "./RestoreDialog.tsx"
import { type Scope, useRestoration } from "./restoring.ts"

const hasChanged = (entry: TimelineEntry, names: readonly string[]) =>
  entry.kind === "change" && isObject(entry.after) && names.some((name) => name in (entry.after as Row))

const NOT_POSSIBLE = "Nilainya sudah sama, atau kolomnya tidak dapat Anda ubah."

interface OpenRestore {
  scope: Scope
  hasConflict: boolean
}

/**
 * Undo of a change, absent where it is irreversible or a newer one has set the same fields, and the restore of single
 * fields or of the version.
 */
export const ChangeTools = (props: EntryProps<"change">) => {
  const { entry, entries, isOutdated, resource, record } = props
  const { resources, can } = useAppContext()
  const { undo, findReversal } = useUndo(resource)
  const { once } = useSingleFlight()
  const restorationOf = useRestoration()
  const [opened, setOpened] = useState<OpenRestore>()
  const { before, after } = entry
  const values = findReversal(
    { before, after },
    resources.find(({ name }) => name === entry.of),
  )?.values
  const newer = entries.slice(0, entries.indexOf(entry))
  const isLast = !newer.some((other) => hasChanged(other, Object.keys(values ?? {})))
  const names = Object.keys(before ?? {}).filter((name) => name in resource.fields)
  const itemOf = (label: string, scope: Scope): MenuItem => ({
    label,
    reason: restorationOf(props, scope) ? undefined : NOT_POSSIBLE,
    onSelect: () => setOpened({ scope, hasConflict: false }),
  })
  const items = () => [
    ...names.map((name) => itemOf(`Kembalikan kolom ini: ${resource.fields[name]?.label}`, { fields: [name] })),
    itemOf("Kembalikan versi ini", { whole: true }),
  ]
  if (typeof record.version !== "number" || !can("undo", "change")) return null
  return (
    <>
      {values && isLast && (
        <Button
          look="text"
          busy={isOutdated}
          onClick={() =>
            void once(() =>
              undo(record, entry.change, () => setOpened({ scope: { fields: names }, hasConflict: true })),
            )
          }
        >
          Urungkan
        </Button>
      )}
      {(after || entry.action === "create") && (
        <Menu name="Kembalikan dari perubahan ini" items={items}>
          <Icon name="more" />
        </Menu>
      )}
      {opened && <RestoreDialog {...props} {...opened} onClose={() => setOpened(undefined)} />}
    </>
  )
}
