import { type ClipboardEvent, type FocusEvent, useRef, useState } from "react"
import { isLink, isObject, readPoint } from "../../declare/index.ts"
import css from "../../maps/geo-input.module.css"
import { readGeoPoint } from "../../maps/map-point.ts"
import fieldCss from "../../ui/field.module.css"
import { useTyped } from "../../ui/use-typed-text.ts"
import { commonProps, type InputProps, toInputText } from "../input-props.ts"
import inputsCss from "../inputs.module.css"
import { parseNumber } from "../parse.ts"
import { GeoPin } from "./GeoPin.tsx"
import { linkWords } from "./locate.ts"

interface DegreeProps {
  label: string
  value: unknown
  onChange: (value: unknown) => void
  onLink: (text: string) => boolean
  id?: string
}

const readDegree = (text: string) => {
  const value = Number(text.trim().replace(",", "."))
  return Number.isFinite(value) ? value : parseNumber(text)
}

const Degree = ({ label, value, onChange, onLink, ...rest }: DegreeProps) => {
  const { text, type } = useTyped(value, onChange, readDegree, toInputText)
  return (
    <input
      {...rest}
      className={`${fieldCss.input} numeric`}
      inputMode="decimal"
      autoComplete="off"
      aria-label={label}
      placeholder={label}
      value={text}
      onChange={({ target }) => onLink(target.value) || type(target.value)}
    />
  )
}

/** A pasted pair or map link fills both numbers. */
export const GeoInput = (props: InputProps<"geo">) => {
  const point: { lat?: unknown; lng?: unknown } = isObject(props.value) ? props.value : {}
  const { id, onBlur, ...aria } = commonProps(props)
  const label = props["aria-label"] ?? props.field.label
  const pair = useRef<HTMLSpanElement>(null)
  const change = (part: object) => {
    const next: typeof point = { ...point, ...part }
    props.onChange(next.lat == null && next.lng == null ? null : next)
  }
  const [says, setSays] = useState("")
  const value = JSON.stringify(props.value)
  const [valueOfMessage, setValueOfMessage] = useState(value)
  // A message about a link is outdated once there is another value.
  if (valueOfMessage !== value) {
    setValueOfMessage(value)
    setSays("")
  }
  /** Also called on input: a phone's keyboard inserts pasted text as typed. */
  const follow = (text: string) => {
    if (!isLink(text)) return false
    const found = readPoint(text)
    if (found) props.onChange(found)
    setSays(found ? "" : linkWords(text))
    return true
  }
  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData("text")
    const found = isLink(text) ? undefined : readPoint(text)
    if (found) props.onChange(found)
    if (found || follow(text)) event.preventDefault()
  }
  // Ignores blur between the two inputs, because half a point is not an error yet.
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) onBlur?.()
  }
  return (
    <div className={css.geo}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend beside the label that it has */}
      <span
        ref={pair}
        className={inputsCss.pair}
        role="group"
        aria-label={label}
        aria-describedby={aria["aria-describedby"]}
        onPaste={paste}
        onBlur={leave}
      >
        <Degree id={id} label="Lintang" value={point.lat} onChange={(lat) => change({ lat })} onLink={follow} />
        <Degree label="Bujur" value={point.lng} onChange={(lng) => change({ lng })} onLink={follow} />
      </span>
      <p className={fieldCss.note} role="status">
        {says}
      </p>
      <GeoPin
        label={label}
        point={readGeoPoint(props.value)}
        isGiven={point.lat != null || point.lng != null}
        onChange={props.onChange}
        onCleared={() => pair.current?.querySelector("input")?.focus()}
      />
    </div>
  )
}
