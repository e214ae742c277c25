import { type ComponentType, Suspense, use } from "react"
import { type Kind, phoneOf, showPhone } from "../declare/index.ts"
import { parseJson } from "../declare/read-address.ts"
import fieldCss from "../ui/field.module.css"
import { Skeleton } from "../ui/Notice.tsx"
import { useTyped } from "../ui/use-typed-text.ts"
import { commonProps, type InputProps } from "./input-props.ts"
import { GeoInput } from "./inputs/GeoInput.tsx"
import { MoneyInput } from "./inputs/MoneyInput.tsx"
import { NumberInput } from "./inputs/NumberInput.tsx"
import { AddressInput, LongTextInput, TextInput } from "./inputs/TextInput.tsx"
import css from "./inputs.module.css"
import { lazyInputs } from "./lazy-inputs.ts"
import { OwnFieldsContext } from "./own-fields.ts"
import { parseLines } from "./parse.ts"

const BooleanInput = (props: InputProps<"boolean">) => {
  const { "aria-required": _, ...rest } = commonProps(props)
  const isOn = props.value === true
  return (
    <span className={`${css.switch} row`}>
      <input
        {...rest}
        type="checkbox"
        role="switch"
        aria-checked={isOn}
        checked={isOn}
        onChange={({ target }) => props.onChange(target.checked)}
      />
      <span aria-hidden="true">{isOn ? "Ya" : "Tidak"}</span>
    </span>
  )
}

/** Accepts 08…, stores +62…, displays 0812-xxxx-xxxx. */
const PhoneInput = (props: InputProps<"phone">) => {
  const stored = typeof props.value === "string" ? (phoneOf(props.value) ?? props.value) : props.value
  const { text, type } = useTyped(stored, props.onChange, phoneOf, (value: string) => value)
  const known = phoneOf(text)
  return (
    <input
      {...commonProps(props)}
      className={`${fieldCss.input} ${fieldCss.short}`}
      type="tel"
      inputMode="tel"
      autoComplete="off"
      placeholder="0812-3456-7890"
      value={text.startsWith("+62") && known ? showPhone(known) : text}
      onChange={({ target }) => type(target.value)}
    />
  )
}

const joinLines = (lines: readonly string[]) => lines.join("\n")

const LinesInput = (props: InputProps<"list">) => {
  const { text, type } = useTyped(props.value, props.onChange, parseLines, joinLines)
  return (
    <textarea
      {...commonProps(props)}
      className={fieldCss.input}
      rows={4}
      value={text}
      onChange={({ target }) => type(target.value)}
    />
  )
}

const printJson = (value: unknown) => JSON.stringify(value, null, 2)

const JsonInput = (props: InputProps<"json">) => {
  const { text, type } = useTyped(props.value, props.onChange, parseJson, printJson)
  return (
    <textarea
      {...commonProps(props)}
      className={fieldCss.input}
      rows={8}
      spellCheck={false}
      value={text}
      onChange={({ target }) => type(target.value)}
    />
  )
}

const inputs: { readonly [K in Kind]: ComponentType<InputProps<K>> } = {
  ...lazyInputs,
  text: TextInput,
  longtext: LongTextInput,
  integer: NumberInput,
  decimal: NumberInput,
  money: MoneyInput,
  area: NumberInput,
  percent: NumberInput,
  boolean: BooleanInput,
  phone: PhoneInput,
  email: AddressInput,
  url: AddressInput,
  geo: GeoInput,
  list: LinesInput,
  json: JsonInput,
}

export const FieldInput = (props: InputProps) => {
  const { kind, path = "" } = props.field
  const Input = use(OwnFieldsContext).inputs[path] ?? (inputs[kind] as ComponentType<InputProps>)
  return (
    <Suspense fallback={<Skeleton className={fieldCss.input} />}>
      <Input {...props} />
    </Suspense>
  )
}
