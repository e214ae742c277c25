import type { ClipboardEvent } from "react"
import { isObject, readPoint } from "../../declare/index.ts"
import { type AskProps, asTyped, common } from "../ask-props.ts"
import { parseNumber } from "../parse.ts"
import { useTyped } from "./use-typed.ts"

interface DegreeProps {
  label: string
  value: unknown
  onChange: (value: unknown) => void
  onBlur?: () => void
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

/** Two numbers; a pasted pair, or the address of a map, fills both. */
export const GeoAsk = (props: AskProps<"geo">) => {
  const place: { lat?: unknown; lng?: unknown } = isObject(props.value) ? props.value : {}
  const { id, onBlur, ...aria } = common(props)
  const change = (part: object) => {
    const next: typeof place = { ...place, ...part }
    props.onChange(next.lat == null && next.lng == null ? null : next)
  }
  const paste = (event: ClipboardEvent) => {
    const found = readPoint(event.clipboardData.getData("text"))
    if (!found) return
    event.preventDefault()
    props.onChange(found)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend beside the label that it has
    <span className="input-pair" role="group" aria-describedby={aria["aria-describedby"]} onPaste={paste}>
      <Degree id={id} onBlur={onBlur} label="Lintang" value={place.lat} onChange={(lat) => change({ lat })} />
      <Degree onBlur={onBlur} label="Bujur" value={place.lng} onChange={(lng) => change({ lng })} />
    </span>
  )
}
