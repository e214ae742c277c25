import { useEffect, useEffectEvent, useState } from "react"
import { showCount, showNumber } from "../declare/format.ts"
import type { Resource } from "../declare/index.ts"
import type { InvalidPage, InvalidRow } from "../domain/listing-import/invalid-rows.ts"
import type { Group, Summary } from "../domain/listing-import/summary.ts"
import { Button } from "../ui/Button.tsx"
import { Icon, type IconName } from "../ui/Icon.tsx"
import { FixPanel } from "./FixPanel.tsx"
import css from "./groups.module.css"
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

/** The first problem is open, and after its fix the next one, until somebody closes it. */
export const IssueGroups = ({ resource, label, groups, more, fixes, summary }: GroupsProps) => {
  const first = groups.find(({ level, fix }) => level === "error" && fix !== "none")?.key
  const [open, setOpen] = useState(first)
  if (open !== undefined && !groups.some(({ key }) => key === open)) setOpen(first)
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

export const Warnings = ({ resource, summary, fixes }: { resource: Resource; summary: Summary; fixes: FixActions }) => {
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

const STATES: Readonly<Record<InvalidRow["state"], readonly [word: string, icon: IconName] | undefined>> = {
  bad: undefined,
  ready: ["Siap", "check"],
  repeated: ["Ganda", "copy"],
  skipped: ["Dilewati", "minus"],
}

interface CardProps {
  invalid: InvalidRow
  resource: Resource
  fixes: FixActions
}

const Card = ({ invalid: { row, number, title, state, issues }, resource, fixes }: CardProps) => {
  const [open, setOpen] = useState<string>()
  const shown = STATES[state]
  const skipWord = state === "skipped" ? "Ambil lagi" : "Lewati"
  return (
    <li>
      <div className="row-wrap">
        <span className={css.field}>Baris {showNumber(number)}</span>
        <b className={css.text}>{title}</b>
        {shown && (
          <span className="row muted small">
            <Icon name={shown[1]} size={14} /> {shown[0]}
          </span>
        )}
        <Button
          aria-label={`${skipWord} baris ${number}`}
          onClick={() => void (state === "skipped" ? fixes.unskip([row]) : fixes.skip([row]))}
        >
          {skipWord}
        </Button>
      </div>
      <ul>
        {issues.map((issue) => (
          <li key={issue.key} className="row-wrap">
            <span className={css.text}>
              <span className={css.field}>{resource.fields[issue.field]?.label ?? "Baris"}</span> {issue.message}
            </span>
            {issue.fix !== "none" && (
              <Button
                aria-expanded={open === issue.key}
                aria-label={`Perbaiki ${resource.fields[issue.field]?.label ?? "baris"} di baris ${number}`}
                onClick={() => setOpen(open === issue.key ? undefined : issue.key)}
              >
                Perbaiki
              </Button>
            )}
            {open === issue.key && (
              <FixPanel
                resource={resource}
                issue={issue}
                rows={1}
                onFix={(fix) => void fixes.edit({ row, field: issue.field }, { ...fix, number })}
              />
            )}
          </li>
        ))}
      </ul>
    </li>
  )
}

const ROWS_PER_PAGE = 20

const lastRow = (page: InvalidPage | undefined) => page?.rows.at(-1)?.row ?? -1

interface InvalidRowsProps {
  resource: Resource
  fixes: FixActions
  /** A new object after each change; it triggers a reload of the rows. */
  summary: Summary
  label: string
  /** The key of one issue; without it, all rows with an error. */
  issue?: string
}

/** A row that is fixed or skipped keeps its place. */
export const InvalidRows = ({ resource, fixes, summary, label, issue }: InvalidRowsProps) => {
  const { session } = fixes
  const [page, setPage] = useState<InvalidPage>()
  const loadMore = async () => {
    const after = lastRow(page)
    const next = await session.page(after, ROWS_PER_PAGE, issue)
    setPage((now) => (lastRow(now) === after ? { ...next, rows: [...(now?.rows ?? []), ...next.rows] } : now))
  }
  const reload = async (shown: readonly InvalidRow[]) => {
    const rows = await session.rows(
      shown.map(({ row }) => row),
      issue,
    )
    setPage((now) => now && { ...now, rows: [...rows, ...now.rows.slice(rows.length)] })
  }
  const refresh = useEffectEvent(() => (page ? reload(page.rows) : loadMore()))
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new summary means that the rows may have changed
  useEffect(() => void refresh(), [summary])
  if (!page) return null
  if (page.rows.length === 0) return <p className="muted">Tidak ada baris yang bermasalah lagi.</p>
  return (
    <>
      <ul className={`${css.list} ${css.rows} divided`} aria-label={label}>
        {page.rows.map((invalid) => (
          <Card key={invalid.row} invalid={invalid} resource={resource} fixes={fixes} />
        ))}
      </ul>
      {page.hasMore && <Button onClick={() => void loadMore()}>Tampilkan baris berikutnya</Button>}
    </>
  )
}
