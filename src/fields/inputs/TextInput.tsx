import { asTyped, commonProps, type InputProps } from "../input-props.ts"
import { SuggestedInput } from "./SuggestedInput.tsx"

const TYPES = { text: "text", email: "email", url: "url" } as const
const COMPLETES = { text: "off", email: "off", url: "url" } as const

/** From how much of what it may hold an input says how much that is. */
const NEARLY = 0.8

/** `86 dari 120 huruf`, once it is worth knowing. */
const LengthNote = ({ text, max, always }: { text: string; max: number | undefined; always?: boolean }) =>
  max !== undefined && (always || text.length > max * NEARLY) ? (
    <span className={text.length > max ? "input-note is-over" : "input-note"}>
      {text.length} dari {max} huruf
    </span>
  ) : null

export const TextInput = (props: InputProps<"text"> | InputProps<"email"> | InputProps<"url">) => {
  const { field } = props
  const text = asTyped(props.value)
  const input = (
    <input
      {...commonProps(props as InputProps)}
      className="input"
      type={TYPES[field.kind]}
      autoComplete={COMPLETES[field.kind]}
      value={text}
      onChange={({ target }) => props.onChange(target.value)}
    />
  )
  if (field.kind !== "text") return input
  return (
    <>
      {field.suggests ? <SuggestedInput {...(props as InputProps<"text">)} suggests={field.suggests} /> : input}
      <LengthNote text={text} max={field.max} always={field.suggests !== undefined} />
    </>
  )
}

export const LongTextInput = (props: InputProps<"longtext">) => {
  const text = asTyped(props.value)
  return (
    <>
      <textarea
        {...commonProps(props)}
        className="input"
        rows={4}
        value={text}
        onChange={({ target }) => props.onChange(target.value)}
      />
      <LengthNote text={text} max={props.field.max} />
    </>
  )
}
