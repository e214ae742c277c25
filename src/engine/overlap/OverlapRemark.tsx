import { useEffect, useRef, useState } from "react"
import { isEmpty, NEW_SPAN_MS, type Overlap, type Resource } from "../../declare/index.ts"
import { useAppContext } from "../../session/app-context.ts"
import { timeOf } from "../../time/day.ts"
import type { FormParts } from "../form/RecordForm.tsx"
import { OverlapPanel, useOverlap } from "./OverlapPanel.tsx"

const useFollowingEnd = ({ from, to }: Overlap, { draft, fill }: FormParts["state"]) => {
  const last = useRef({ start: draft[from], end: draft[to] })
  const [start, end] = [draft[from], draft[to]]
  useEffect(() => {
    const before = last.current
    last.current = { start, end }
    if (Number.isNaN(timeOf(start)) || start === before.start || end !== before.end) return
    const length = timeOf(before.end) - timeOf(before.start)
    if (isEmpty(end) || length > 0)
      fill({ [to]: new Date(timeOf(start) + (length > 0 ? length : NEW_SPAN_MS)).toISOString() })
  }, [start, end, to, fill])
}

interface OverlapRemarkProps {
  resource: Resource
  rule: Overlap
  parts: FormParts
}

export const OverlapRemark = ({ resource, rule, parts: { state, record, beforeSave } }: OverlapRemarkProps) => {
  const { config } = useAppContext()
  const { draft, fill, change } = state
  const found = useOverlap(resource, rule, draft, record)
  const frame = useRef<HTMLDivElement>(null)
  // Services without extensions do not accept the confirmation, so it stays local.
  const [isMeant, setMeant] = useState(false)
  const isConfirmed = config.extensions ? draft[rule.confirm] === true : isMeant
  const isChanged =
    !record || [rule.from, rule.to, ...rule.by].some((name) => String(record[name] ?? "") !== String(draft[name] ?? ""))
  const isOpen = isChanged && found.clashes.length > 0 && !isConfirmed
  useFollowingEnd(rule, state)
  useEffect(() => {
    beforeSave.current = () => {
      if (isOpen) frame.current?.focus()
      return !isOpen
    }
    return () => {
      beforeSave.current = undefined
    }
  }, [isOpen, beforeSave])
  return (
    isChanged && (
      <OverlapPanel
        frame={frame}
        resource={resource}
        rule={rule}
        found={found}
        isConfirmed={isConfirmed}
        onConfirm={(next) => (config.extensions ? change(rule.confirm, next || null) : setMeant(next))}
        onTake={({ from, to }) => fill({ [rule.from]: from, [rule.to]: to })}
      />
    )
  )
}
