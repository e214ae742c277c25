import { type AskProps, asTyped, common } from "../ask-props.ts"

const TYPES = { text: "text", email: "email", url: "url" } as const
const COMPLETES = { text: "off", email: "off", url: "url" } as const

export const TextAsk = (props: AskProps<"text"> | AskProps<"email"> | AskProps<"url">) => (
  <input
    {...common(props as AskProps)}
    className="input"
    type={TYPES[props.field.kind]}
    autoComplete={COMPLETES[props.field.kind]}
    value={asTyped(props.value)}
    onChange={({ target }) => props.onChange(target.value)}
  />
)

export const LongTextAsk = (props: AskProps<"longtext">) => {
  const text = asTyped(props.value)
  const { max } = props.field
  return (
    <>
      <textarea
        {...common(props)}
        className="input"
        rows={4}
        value={text}
        onChange={({ target }) => props.onChange(target.value)}
      />
      {max !== undefined && text.length > max * 0.8 && (
        <span className="input-note">
          {text.length} dari {max} huruf
        </span>
      )}
    </>
  )
}
