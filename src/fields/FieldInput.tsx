import { type ComponentType, lazy, Suspense } from "react"
import type { Kind } from "../declare/index.ts"
import "./FieldInput.css"
import type { InputProps } from "./input-props.ts"
import { BooleanInput } from "./inputs/BooleanInput.tsx"
import { GeoInput } from "./inputs/GeoInput.tsx"
import { JsonInput } from "./inputs/JsonInput.tsx"
import { LinesInput } from "./inputs/LinesInput.tsx"
import { MoneyInput } from "./inputs/MoneyInput.tsx"
import { NumberInput } from "./inputs/NumberInput.tsx"
import { PhoneInput } from "./inputs/PhoneInput.tsx"
import { AddressInput, LongTextInput, TextInput } from "./inputs/TextInput.tsx"
import { lazyInputs } from "./lazy-inputs.ts"

const SelectInput = lazy(async () => ({ default: await lazyInputs.select() }))
const RelationInput = lazy(async () => ({ default: await lazyInputs.relation() }))
const DateInput = lazy(async () => ({ default: await lazyInputs.date() }))
const DateTimeInput = lazy(async () => ({ default: await lazyInputs.datetime() }))
const PhotosInput = lazy(async () => ({ default: await lazyInputs.images() }))
const UploadInput = lazy(async () => ({ default: await lazyInputs.image() }))

const inputs: { readonly [K in Kind]: ComponentType<InputProps<K>> } = {
  text: TextInput,
  longtext: LongTextInput,
  integer: NumberInput,
  decimal: NumberInput,
  money: MoneyInput,
  area: NumberInput,
  percent: NumberInput,
  boolean: BooleanInput,
  date: DateInput,
  datetime: DateTimeInput,
  select: SelectInput,
  relation: RelationInput,
  relations: RelationInput,
  phone: PhoneInput,
  email: AddressInput,
  url: AddressInput,
  image: UploadInput,
  images: PhotosInput,
  file: UploadInput,
  geo: GeoInput,
  list: LinesInput,
  json: JsonInput,
}

export const FieldInput = (props: InputProps) => {
  const Input = inputs[props.field.kind] as ComponentType<InputProps>
  return (
    <Suspense fallback={<span className="input-skeleton" />}>
      <Input {...props} />
    </Suspense>
  )
}
