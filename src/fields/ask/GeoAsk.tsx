import { type ClipboardEvent, type FocusEvent, useRef } from "react"
import { isObject } from "../../declare/index.ts"
import { type AskProps, asTyped, common } from "../ask-props.ts"
import { placeOf } from "../map/place.ts"
import "../map/map-frame.css"
import { parseGeo, parseNumber } from "../parse.ts"
import { GeoPin } from "./GeoPin.tsx"
import { useTyped } from "./use-typed.ts"

interface DegreeProps {
  label: string
  value: unknown
  onChange: (value: unknown) => void
  id?: string
}

const readDegree = (text: string) => {
  const value = Number(text.trim().replace(",", "."))
  return Number.isFinite(value) ? value : parseNumber(text)
}

const Degree = ({ label, value, onChange, ...rest }: DegreeProps) => {
  const { text, type } = useTyped(value, onChange, readDegree, asTyped)
  return (
    <input
      {...rest}
      className="input is-figure"
      inputMode="decimal"
      autoComplete="off"
      aria-label={label}
      placeholder={label}
      value={text}
      onChange={({ target }) => type(target.value)}
    />
  )
}

/** Two numbers, and a pin on a map. A pasted pair, or the address of a map, fills both. */
export const GeoAsk = (props: AskProps<"geo">) => {
  const place: { lat?: unknown; lng?: unknown } = isObject(props.value) ? props.value : {}
  const { id, onBlur, ...aria } = common(props)
  const pair = useRef<HTMLSpanElement>(null)
  const change = (part: object) => {
    const next: typeof place = { ...place, ...part }
    props.onChange(next.lat == null && next.lng == null ? null : next)
  }
  const paste = (event: ClipboardEvent) => {
    const found = parseGeo(event.clipboardData.getData("text"))
    if (!found) return
    event.preventDefault()
    props.onChange(found)
  }
  // Between the two numbers there is only half a place, which is no mistake yet.
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) onBlur?.()
  }
  return (
    <div className="geo-ask">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend beside the label that it has */}
      <span
        ref={pair}
        className="input-pair"
        role="group"
        aria-describedby={aria["aria-describedby"]}
        onPaste={paste}
        onBlur={leave}
      >
        <Degree id={id} label="Lintang" value={place.lat} onChange={(lat) => change({ lat })} />
        <Degree label="Bujur" value={place.lng} onChange={(lng) => change({ lng })} />
      </span>
      <GeoPin
        label={props["aria-label"] ?? props.field.label}
        place={placeOf(props.value)}
        isGiven={place.lat != null || place.lng != null}
        onChange={props.onChange}
        onCleared={() => pair.current?.querySelector("input")?.focus()}
      />
    </div>
  )
}
