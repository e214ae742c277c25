import { useState } from "react"
import type { Resource } from "../../declare/index.ts"
import { Button } from "../../fields/Button.tsx"
import { showCount, showNumber } from "../../fields/format.ts"
import { Glyph } from "../../fields/Glyph.tsx"
import type { Group } from "./core/summary.ts"
import { Mender } from "./Mender.tsx"
import type { Mending } from "./use-mending.ts"

interface GroupsProps {
  resource: Resource
  label: string
  groups: readonly Group[]
  /** Groups beyond those that are listed. */
  more: number
  mending: Mending
}

interface GroupRowProps extends Pick<GroupsProps, "resource" | "mending"> {
  group: Group
  isOpen: boolean
  onToggle: () => void
}

const GroupRow = ({ group, isOpen, onToggle, resource, mending }: GroupRowProps) => {
  const { label, shown, message, rows, number, mend, level } = group
  const canMend = mend !== "none"
  const isNamed = shown !== "" && level !== "mended" && !message.includes(shown)
  const head = (
    <>
      <span className="import-group-field">{label}</span>
      <span className="import-group-says">
        {isNamed && <b className="import-group-text">{shown}</b>} <span>{message}</span>
      </span>
      <span className="import-group-rows">{rows === 1 ? `baris ${showNumber(number)}` : showCount(rows, "baris")}</span>
    </>
  )
  const skip = <Button onClick={() => void mending.skipGroup(group)}>Lewati {showCount(rows, "baris")} ini</Button>
  return (
    <li data-level={level}>
      {canMend ? (
        <button type="button" className="import-group" aria-expanded={isOpen} onClick={onToggle}>
          {head}
          <Glyph name="caret" />
        </button>
      ) : (
        <div className="import-group">{head}</div>
      )}
      {isOpen && canMend && (
        <Mender resource={resource} issue={group} rows={rows} onMend={(given) => void mending.mend(group, given)}>
          {level === "error" && skip}
        </Mender>
      )}
      {level === "error" && !canMend && <div className="import-group-skip">{skip}</div>}
    </li>
  )
}

/** What is to be said of cells, equal ones together; each can be mended for all of its rows at once. */
export const Groups = ({ resource, label, groups, more, mending }: GroupsProps) => {
  const [open, setOpen] = useState<string>()
  return (
    <>
      <ul className="import-groups" aria-label={label}>
        {groups.map((group) => (
          <GroupRow
            key={group.key}
            group={group}
            resource={resource}
            mending={mending}
            isOpen={open === group.key}
            onToggle={() => setOpen(open === group.key ? undefined : group.key)}
          />
        ))}
      </ul>
      {more > 0 && (
        <p className="import-muted">Dan {showNumber(more)} jenis lain, yang tampil setelah sebagian ini selesai.</p>
      )}
    </>
  )
}
