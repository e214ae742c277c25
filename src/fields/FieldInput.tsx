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
import { LongTextInput, TextInput } from "./inputs/TextInput.tsx"

const SelectInput = lazy(async () => ({ default: (await import("./inputs/SelectInput.tsx")).SelectInput }))
const RelationInput = lazy(async () => ({ default: (await import("./inputs/RelationInput.tsx")).RelationInput }))
const DateInput = lazy(async () => ({ default: (await import("./inputs/DateInput.tsx")).DateInput }))
const DateTimeInput = lazy(async () => ({ default: (await import("./inputs/DateInput.tsx")).DateTimeInput }))
const PhotosInput = lazy(async () => ({ default: (await import("./inputs/PhotosInput.tsx")).PhotosInput }))
const UploadInput = lazy(async () => ({ default: (await import("./inputs/UploadInput.tsx")).UploadInput }))

/** How each kind is asked for. The heavy ones are fetched when a form needs them. */
const asks: { readonly [K in Kind]: ComponentType<InputProps<K>> } = {
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
  email: TextInput,
  url: TextInput,
  image: UploadInput,
  images: PhotosInput,
  file: UploadInput,
  geo: GeoInput,
  list: LinesInput,
  json: JsonInput,
}

/** The input for a field of any kind. */
export const FieldInput = (props: InputProps) => {
  const Input = asks[props.field.kind] as ComponentType<InputProps>
  return (
    <Suspense fallback={<span className="input-skeleton" />}>
      <Input {...props} />
    </Suspense>
  )
}
