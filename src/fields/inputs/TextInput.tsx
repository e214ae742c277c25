import css from "../../ui/field.module.css"
import { commonProps, type InputProps, toInputText } from "../input-props.ts"
import { OfficeTemplates } from "./Templates.tsx"

const completes = { email: "off", url: "url" } as const

/** Share of the maximum length from which the count is shown. */
const COUNT_FROM_SHARE = 0.8

/** `86 dari 120 huruf` */
export const LengthNote = ({ id, text, max }: { id: string; text: string; max: number }) => (
  <span id={`${id}-length`} className={css.note} data-over={text.length > max || undefined}>
    {text.length} dari {max} huruf
  </span>
)

/** Worth knowing near the limit. */
const limitOf = ({ max }: { max?: number }, text: string) =>
  max !== undefined && text.length > max * COUNT_FROM_SHARE ? max : undefined

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
  const max = limitOf(field, text)
  return (
    <>
      <input
        {...commonProps(props, max && "length")}
        className={css.input}
        type="text"
        autoComplete="off"
        value={text}
        onChange={({ target }) => props.onChange(target.value)}
      />
      {max && <LengthNote id={props.id} text={text} max={max} />}
      <ReadyTexts field={field} text={text} isDemanded={props["aria-required"] === true} onChange={props.onChange} />
    </>
  )
}

export const LongTextInput = (props: InputProps<"longtext">) => {
  const text = toInputText(props.value)
  const max = limitOf(props.field, text)
  return (
    <>
      <textarea
        {...commonProps(props, max && "length")}
        className={css.input}
        rows={4}
        value={text}
        onChange={({ target }) => props.onChange(target.value)}
      />
      {max && <LengthNote id={props.id} text={text} max={max} />}
      <ReadyTexts
        field={props.field}
        text={text}
        isDemanded={props["aria-required"] === true}
        onChange={props.onChange}
      />
    </>
  )
}
