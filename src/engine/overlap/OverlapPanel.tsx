import { type Ref, useEffect, useEffectEvent, useId, useRef } from "react"

import type { Field, Overlap, Resource, Row, Zone } from "../../declare/index.ts"
import { clashWords, findClashes, freeTimes, getTimeWarning, spanWords } from "../../domain/overlaps.ts"
import { useZone } from "../../fields/use-zone.ts"
import { Button } from "../../ui/Button.tsx"
import { Icon } from "../../ui/Icon.tsx"
import formCss from "../form/form.module.css"
import { useBusy } from "./busy.ts"
import css from "./OverlapPanel.module.css"

export interface Times {
  from: string
  to: string
}

export const useOverlap = (resource: Resource, rule: Overlap, draft: Row, record?: Row) => {
  const zone: Zone = useZone(resource.fields[rule.from] as Field<"datetime">, resource.fields, draft, record) ?? "WIB"
  const { others, isUnknown } = useBusy(resource, rule, draft)
  const one = { ...record, ...draft }
  const clashes = findClashes(rule, one, others)
  const now = Date.now()
  const after = Math.max(Date.parse(String(draft[rule.from])) || 0, now)
  return {
    zone,
    clashes,
    isUnknown,
    key: clashes.map(({ by, other }) => `${by} ${other.id}`).join(),
    free: clashes.length > 0 ? freeTimes(rule, one, others, { after, zone }) : [],
    odd: getTimeWarning(rule, one, { now, zone }),
  }
}

interface OverlapPanelProps {
  resource: Resource
  rule: Overlap
  found: ReturnType<typeof useOverlap>
  isConfirmed: boolean
  onConfirm: (isConfirmed: boolean) => void
  onTake: (times: Times) => void
  frame?: Ref<HTMLDivElement>
}

export const OverlapPanel = ({ resource, rule, found, isConfirmed, onConfirm, onTake, frame }: OverlapPanelProps) => {
  const { clashes, isUnknown, free, zone, odd, key } = found
  const id = useId()
  // A confirmation applies only to the clashes that were visible.
  const settled = useRef(key)
  const confirm = useEffectEvent(onConfirm)
  useEffect(() => {
    if (settled.current !== key) confirm(false)
    settled.current = key
  }, [key])
  return (
    <div ref={frame} className={`${css.overlap} ${formCss.warning} stack optional whole`} role="status" tabIndex={-1}>
      {clashes.length > 0 && (
        <>
          <p>
            <Icon name="alert" size={14} /> <strong>Bentrok.</strong>
          </p>
          <ul>
            {clashes.map((clash) => (
              <li key={`${clash.by} ${clash.other.id}`}>{clashWords(resource, rule, clash)}.</li>
            ))}
          </ul>
          {free.length > 0 && (
            <div className="row-wrap">
              <span className="muted">Jam bebas berikutnya:</span>
              {free.map((times) => (
                <Button key={times.from} onClick={() => onTake(times)}>
                  {spanWords(times.from, times.to, zone)}
                </Button>
              ))}
            </div>
          )}
          <label className={`${css.confirm} row touch`} htmlFor={id}>
            <input id={id} type="checkbox" checked={isConfirmed} onChange={({ target }) => onConfirm(target.checked)} />
            Tetap jadwalkan
          </label>
        </>
      )}
      {isUnknown && (
        <p>
          <Icon name="alert" size={14} /> Jadwal lain tidak dapat dibaca: bentrok tidak diperiksa di sini.
        </p>
      )}
      {odd && (
        <p>
          <Icon name="clock" size={14} /> {odd}
        </p>
      )}
    </div>
  )
}
