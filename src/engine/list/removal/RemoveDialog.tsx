import { useEffect, useRef, useState } from "react"
import { CallError } from "../../../data/call-error.ts"
import { useRecords } from "../../../data/record-queries.ts"
import { usesIn } from "../../../data/use-uses.ts"
import { showCount } from "../../../declare/format.ts"
import type { Call } from "../../../declare/index.ts"
import { BulkFrame, type RowsDialogProps, useTypedCount } from "../BulkParts.tsx"
import { NameList } from "../NameList.tsx"
import { titleOf } from "../RowMenu.tsx"
import { useBulk } from "../use-bulk.ts"
import { InUse } from "./InUse.tsx"
import { RemovalNotice } from "./RemovalNotice.tsx"
import { UndoableRemoval } from "./UndoableRemoval.tsx"
import { type RemovalImpact, useRemovalImpact } from "./use-removal-impact.ts"
import { useRestore } from "./use-restore.ts"

const NOT_FOUND = 404

/** A single removal with `undo` is confirmed only if other records refer to its record. */
export const RemoveDialog = (props: RowsDialogProps) => {
  const { resource, rows } = props
  // A removed record leaves the selection, which must not change the kind of this dialog.
  const [warning] = useState(props.warning)
  const [only] = rows
  const impact = useRemovalImpact(resource, { ids: rows.map(({ id }) => String(id)) })
  const isQuick = resource.calls.remove?.undo !== undefined && only !== undefined && rows.length === 1 && !warning
  if (isQuick && impact.days === 0) return <UndoableRemoval {...props} row={only} />
  if (isQuick && impact.state === "pending") return null
  return (
    <Removal
      {...props}
      warning={warning}
      impact={impact}
      isAtOnce={isQuick && impact.state === "known" && !impact.uses.length}
    />
  )
}

const Removal = ({
  resource,
  rows,
  impact,
  isAtOnce,
  warning,
  onDone,
  onClose,
}: RowsDialogProps & { impact: RemovalImpact; isAtOnce: boolean }) => {
  const { removeOne } = useRecords()
  const typed = useTypedCount(rows.length)
  const withRestore = useRestore(resource)
  const refusal = useRef<unknown>(undefined)
  /** Removals whose answers were lost. */
  const unsure = useRef(new Set<unknown>())
  const bulk = useBulk({
    resource,
    label: "Hapus",
    call: resource.calls.remove as Call,
    task: async (row) => {
      try {
        await removeOne({ resource: resource.name, id: row.id as string, meta: { record: row } })
      } catch (error) {
        if (error instanceof CallError && error.statusCode === NOT_FOUND && unsure.current.has(row.id)) return
        if (error instanceof CallError && error.isUnanswered) unsure.current.add(row.id)
        refusal.current = error instanceof CallError ? error.body : undefined
        throw error
      }
    },
    invalidates: ["list", "many"],
    others: impact.days > 0 ? [...new Set(["trash", ...impact.uses.map(({ of }) => of)])] : [],
    withUndo: impact.days > 0 ? withRestore : undefined,
    onDone,
    onClose,
  })
  const { outcome } = bulk
  // Runs once, although StrictMode runs effects twice.
  const hasBegun = useRef(false)
  const begin = useRef(() => bulk.run(rows))
  useEffect(() => {
    if (!isAtOnce || hasBegun.current) return
    hasBegun.current = true
    void begin.current()
  }, [isAtOnce])

  const [only] = rows
  const [failed] = outcome?.failed ?? []
  const held = failed ? usesIn(refusal.current) : impact.uses.filter(({ rule }) => rule === "restrict")
  if (only && rows.length === 1 && held.length > 0)
    return <InUse resource={resource} row={only} uses={held} onClose={onClose} />
  if (isAtOnce && !outcome) return null
  const count = showCount(rows.length, resource.noun)
  return (
    <BulkFrame
      resource={resource}
      bulk={bulk}
      title={rows.length === 1 ? `Hapus ${resource.noun} ini?` : `Hapus ${count}?`}
      start={rows.length === 1 ? "Hapus" : `Hapus ${count}`}
      look="danger"
      isHeld={typed.isMissing || impact.state === "pending"}
      hasProgress={rows.length > 1}
      onStart={() => void bulk.run(rows)}
      onClose={onClose}
    >
      {warning}
      <RemovalNotice
        resource={resource}
        what={rows.length === 1 && only ? `“${titleOf(resource, only)}”` : count}
        impact={impact}
        ids={rows.map(({ id }) => id)}
      />
      {rows.length > 1 && <NameList label="Yang dihapus" names={rows.map((row) => titleOf(resource, row))} />}
      {typed.input}
    </BulkFrame>
  )
}
