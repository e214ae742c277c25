import { type ComponentType, lazy, Suspense } from "react"
import type { Kind } from "../declare/index.ts"
import "./Ask.css"
import { BooleanAsk } from "./ask/BooleanAsk.tsx"
import { GeoAsk } from "./ask/GeoAsk.tsx"
import { JsonAsk } from "./ask/JsonAsk.tsx"
import { LinesAsk } from "./ask/LinesAsk.tsx"
import { MoneyAsk } from "./ask/MoneyAsk.tsx"
import { NumberAsk } from "./ask/NumberAsk.tsx"
import { PhoneAsk } from "./ask/PhoneAsk.tsx"
import { LongTextAsk, TextAsk } from "./ask/TextAsk.tsx"
import type { AskProps } from "./ask-props.ts"

const SelectAsk = lazy(async () => ({ default: (await import("./ask/SelectAsk.tsx")).SelectAsk }))
const RelationAsk = lazy(async () => ({ default: (await import("./ask/RelationAsk.tsx")).RelationAsk }))
const DateAsk = lazy(async () => ({ default: (await import("./ask/DateAsk.tsx")).DateAsk }))
const DateTimeAsk = lazy(async () => ({ default: (await import("./ask/DateAsk.tsx")).DateTimeAsk }))
const PhotosAsk = lazy(async () => ({ default: (await import("./ask/PhotosAsk.tsx")).PhotosAsk }))
const UploadAsk = lazy(async () => ({ default: (await import("./ask/UploadAsk.tsx")).UploadAsk }))

/** How each kind is asked for. The heavy ones are fetched when a form needs them. */
const asks: { readonly [K in Kind]: ComponentType<AskProps<K>> } = {
  text: TextAsk,
  longtext: LongTextAsk,
  integer: NumberAsk,
  decimal: NumberAsk,
  money: MoneyAsk,
  area: NumberAsk,
  percent: NumberAsk,
  boolean: BooleanAsk,
  date: DateAsk,
  datetime: DateTimeAsk,
  select: SelectAsk,
  relation: RelationAsk,
  relations: RelationAsk,
  phone: PhoneAsk,
  email: TextAsk,
  url: TextAsk,
  image: UploadAsk,
  images: PhotosAsk,
  file: UploadAsk,
  geo: GeoAsk,
  list: LinesAsk,
  json: JsonAsk,
}

/** The input for a field of any kind. */
export const Ask = (props: AskProps) => {
  const Input = asks[props.field.kind] as ComponentType<AskProps>
  return (
    <Suspense fallback={<span className="input-bone" />}>
      <Input {...props} />
    </Suspense>
  )
}
