import { useState } from "react"
import { showCount, showNumber } from "../declare/format.ts"
import type { Resource } from "../declare/index.ts"
import type { Group, Summary } from "../domain/listing-import/summary.ts"
import { Button } from "../ui/Button.tsx"
import { Icon } from "../ui/Icon.tsx"
import { FixPanel } from "./FixPanel.tsx"
import css from "./groups.module.css"
import { InvalidRows } from "./InvalidRows.tsx"
import type { FixActions } from "./use-fixes.ts"

interface GroupsProps {
  resource: Resource
  label: string
  groups: readonly Group[]
  more: number
  fixes: FixActions
  summary: Summary
}

interface GroupRowProps extends Pick<GroupsProps, "resource" | "fixes" | "summary"> {
  group: Group
  isOpen: boolean
  onToggle: () => void
}

const GroupRow = ({ group, isOpen, onToggle, resource, fixes, summary }: GroupRowProps) => {
  const { key, label, shown, message, rows, number, fix, level, isHeld } = group
  const isByRow = fix === "row"
  const canFix = fix !== "none" && !isByRow
  const isNamed = shown !== "" && level !== "fixed" && !message.includes(shown)
  const head = (
    <>
      <span className={css.field}>{label}</span>
      <span className={css.text}>
        {isNamed && <b>{shown}</b>} <span>{message}</span>
      </span>
      <span className="muted numeric">{rows === 1 ? `baris ${showNumber(number)}` : showCount(rows, "baris")}</span>
    </>
  )
  const skip = <Button onClick={() => void fixes.skipGroup(group)}>Lewati {showCount(rows, "baris")} ini</Button>
  return (
    <li data-level={level}>
      {canFix || isByRow ? (
        <button type="button" className={css.group} aria-expanded={isOpen} onClick={onToggle}>
          {head}
          <Icon name="caret" />
        </button>
      ) : (
        <div className={css.group}>{head}</div>
      )}
      {isOpen && canFix && (
        <FixPanel resource={resource} issue={group} rows={rows} onFix={(fix) => void fixes.fix(group, fix)}>
          {skip}
        </FixPanel>
      )}
      {isOpen && isByRow && (
        <InvalidRows resource={resource} fixes={fixes} summary={summary} label={`Baris: ${message}`} issue={key} />
      )}
      {(isByRow ? isOpen : level === "error" && !canFix) && (
        <div className={`${css.skip} row-wrap`}>
          {isHeld && (
            <Button onClick={() => void fixes.accept(group, level === "error")}>
              {level === "error" ? "Sudah benar" : "Tahan lagi"}
            </Button>
          )}
          {skip}
        </div>
      )}
    </li>
  )
}

export const IssueGroups = ({ resource, label, groups, more, fixes, summary }: GroupsProps) => {
  const [open, setOpen] = useState<string>()
  return (
    <>
      <ul className={`${css.list} divided`} aria-label={label}>
        {groups.map((group) => (
          <GroupRow
            key={group.key}
            group={group}
            resource={resource}
            fixes={fixes}
            summary={summary}
            isOpen={open === group.key}
            onToggle={() => setOpen(open === group.key ? undefined : group.key)}
          />
        ))}
      </ul>
      {more > 0 && (
        <p className="muted">Dan {showNumber(more)} jenis lain, yang tampil setelah sebagian ini selesai.</p>
      )}
    </>
  )
}

interface WarningsProps {
  resource: Resource
  summary: Summary
  fixes: FixActions
}

export const Warnings = ({ resource, summary, fixes }: WarningsProps) => {
  if (summary.warnings.length === 0) return <p className="muted">Tidak ada yang perlu dilihat.</p>
  return (
    <>
      <p className="muted">Baris ini tetap dikirim. Buka untuk melihat barisnya, lalu perbaiki atau lewati.</p>
      <IssueGroups
        label="Perlu dilihat"
        resource={resource}
        groups={summary.warnings}
        more={summary.more.warnings}
        fixes={fixes}
        summary={summary}
      />
    </>
  )
}
