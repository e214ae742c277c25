import css from "../../ui/field.module.css"
import { commonProps, type InputProps, toInputText } from "../input-props.ts"
import { OfficeTemplates } from "./Templates.tsx"

const completes = { email: "off", url: "url" } as const

/** Share of the maximum length from which the count is shown. */
const COUNT_FROM_SHARE = 0.8

/** `86 dari 120 huruf`, once it is worth knowing. */
export const LengthNote = ({ text, max, always }: { text: string; max: number | undefined; always?: boolean }) =>
  max !== undefined && (always || text.length > max * COUNT_FROM_SHARE) ? (
    <span className={css.note} data-over={text.length > max || undefined}>
      {text.length} dari {max} huruf
    </span>
  ) : null

interface ReadyTextsProps {
  field: Pick<InputProps<"text">["field"], "templates">
  text: string
  isDemanded: boolean
  onChange: (text: string) => void
}

/** Drawn with the field: buttons below it must not move under the pointer while a file loads. */
const ReadyTexts = ({ field: { templates }, text, isDemanded, onChange }: ReadyTextsProps) =>
  templates && isDemanded && <OfficeTemplates of={templates} text={text} onChange={onChange} />

export const AddressInput = (props: InputProps<"email"> | InputProps<"url">) => (
  <input
    {...commonProps(props as InputProps)}
    className={css.input}
    type={props.field.kind}
    autoComplete={completes[props.field.kind]}
    value={toInputText(props.value)}
    onChange={({ target }) => props.onChange(target.value)}
  />
)

export const TextInput = (props: InputProps<"text">) => {
  const { field } = props
  const text = toInputText(props.value)
  return (
    <>
      <input
        {...commonProps(props)}
        className={css.input}
        type="text"
        autoComplete="off"
        value={text}
        onChange={({ target }) => props.onChange(target.value)}
      />
      <LengthNote text={text} max={field.max} />
      <ReadyTexts field={field} text={text} isDemanded={props["aria-required"] === true} onChange={props.onChange} />
    </>
  )
}

export const LongTextInput = (props: InputProps<"longtext">) => {
  const text = toInputText(props.value)
  return (
    <>
      <textarea
        {...commonProps(props)}
        className={css.input}
        rows={4}
        value={text}
        onChange={({ target }) => props.onChange(target.value)}
      />
      <LengthNote text={text} max={props.field.max} />
      <ReadyTexts
        field={props.field}
        text={text}
        isDemanded={props["aria-required"] === true}
        onChange={props.onChange}
      />
    </>
  )
}
