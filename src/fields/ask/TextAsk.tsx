import { type AskProps, asTyped, common } from "../ask-props.ts"
import { SuggestedAsk } from "./SuggestedAsk.tsx"

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

export const TextAsk = (props: AskProps<"text"> | AskProps<"email"> | AskProps<"url">) => {
  const { field } = props
  const text = asTyped(props.value)
  const input = (
    <input
      {...common(props as AskProps)}
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
      {field.suggests ? <SuggestedAsk {...(props as AskProps<"text">)} suggests={field.suggests} /> : input}
      <LengthNote text={text} max={field.max} always={field.suggests !== undefined} />
    </>
  )
}

export const LongTextAsk = (props: AskProps<"longtext">) => {
  const text = asTyped(props.value)
  return (
    <>
      <textarea
        {...common(props)}
        className="input"
        rows={4}
        value={text}
        onChange={({ target }) => props.onChange(target.value)}
      />
      <LengthNote text={text} max={props.field.max} />
    </>
  )
}
