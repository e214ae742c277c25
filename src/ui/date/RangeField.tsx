import { useEffect, useId, useState } from "react"
import { todayInJakarta } from "../../time/day.ts"
import { findPreset, limitRange, presetRanges, type Range, TOO_LONG } from "../../time/day-range.ts"
import { showDate } from "../../time/show-date.ts"
import { getDayRefusal, readTypedDay } from "../../time/typed-day.ts"
import { isDayText } from "../../time/zone.ts"
import facesCss from "../face-switch.module.css"
import { DateField } from "./DateField.tsx"
import css from "./RangeField.module.css"

export type OpenRange = { [End in keyof Range]: Range[End] | undefined }

const ENDS = [
  ["start", "Dari"],
  ["end", "Sampai"],
] as const

const SWAPPED = "Awal dan akhirnya ditukar: yang lebih dulu menjadi awal."

interface RangeFieldProps {
  id?: string
  range: OpenRange
  /** Called for complete days only, never while typing. */
  onChange: (range: OpenRange) => void
  max?: string
  isOpen?: boolean
  isBounded?: boolean
  note?: string | undefined
  legend?: string
}

interface EndProps {
  id: string
  word: string
  value: string | undefined
  other: string | undefined
  max: string | undefined
  isOpen: boolean
  onSettle: (day: string | undefined) => void
}

const refusalOf = (typed: unknown, max: string | undefined, isOpen: boolean): string | undefined => {
  if (typed === null || typed === "") return isOpen ? undefined : "Tanggal ini wajib diisi."
  if (typeof typed !== "string" || !isDayText(typed)) return getDayRefusal(String(typed))
  return max && typed > max ? `Paling akhir ${showDate(max)}.` : undefined
}

const End = ({ id, word, value, other, max, isOpen, onSettle }: EndProps) => {
  const [typed, setTyped] = useState<unknown>(value ?? null)
  const [refusal, setRefusal] = useState<string>()
  useEffect(() => {
    setTyped(value ?? null)
    setRefusal(undefined)
  }, [value])
  const settle = (given: unknown) => {
    const found = refusalOf(given, max, isOpen)
    setRefusal(found)
    if (!found && (given || undefined) !== value) onSettle((given as string) || undefined)
  }
  return (
    <span>
      <label htmlFor={id}>{word}</label>
      <DateField
        id={id}
        name={word}
        value={typed as string | null}
        placeholder="hh/bb/tttt"
        read={readTypedDay}
        write={showDate}
        dayOf={(text) => (isDayText(text) ? text : undefined)}
        max={max}
        other={other}
        onChange={setTyped}
        onSettle={() => settle(typed)}
        onPick={(day) => {
          setTyped(day)
          settle(day)
        }}
        aria-invalid={refusal !== undefined || undefined}
        aria-describedby={refusal && `${id}-refusal`}
      />
      {refusal && (
        <span id={`${id}-refusal`} className="dense">
          {refusal}
        </span>
      )}
    </span>
  )
}

export const RangeField = ({
  id: given,
  range,
  onChange,
  max,
  isOpen = false,
  isBounded = false,
  note,
  legend = "Rentang tanggal",
}: RangeFieldProps) => {
  const own = useId()
  const id = given ?? own
  const [adjusted, setAdjusted] = useState<string>()
  const presets = presetRanges(todayInJakarta(), max === undefined)
  const chosen = findPreset(presets, range)
  const change = (part: Partial<OpenRange>) => {
    const { start, end } = { ...range, ...part }
    setAdjusted(undefined)
    if (start === undefined || end === undefined) return onChange({ start, end })
    const isBackwards = start > end
    const turned = isBackwards ? { start: end, end: start } : { start, end }
    const given = part.start ?? part.end
    const taken = isBounded ? limitRange(turned, given === turned.end ? "end" : "start") : turned
    if (taken.end < turned.end) setAdjusted(`${TOO_LONG} Akhirnya menjadi ${showDate(taken.end)}.`)
    else if (taken.start > turned.start) setAdjusted(`${TOO_LONG} Awalnya menjadi ${showDate(taken.start)}.`)
    else if (isBackwards) setAdjusted(SWAPPED)
    onChange(taken)
  }
  return (
    <fieldset className={`${css.range} row-wrap no-print`}>
      <legend className="unseen">{legend}</legend>
      <span className={facesCss.faces}>
        {Object.entries(presets).map(([word, preset]) => (
          <button key={word} type="button" aria-pressed={word === chosen} onClick={() => change(preset)}>
            {word}
          </button>
        ))}
      </span>
      <span className={`${css.ends} row-wrap muted`}>
        {ENDS.map(([end, word]) => (
          <End
            key={end}
            id={end === "start" ? id : `${id}-to`}
            word={word}
            value={range[end]}
            other={range[end === "start" ? "end" : "start"]}
            max={max}
            isOpen={isOpen}
            onSettle={(day) => change({ [end]: day })}
          />
        ))}
      </span>
      <span role="status" className="optional muted dense">
        {adjusted ?? note}
      </span>
    </fieldset>
  )
}
