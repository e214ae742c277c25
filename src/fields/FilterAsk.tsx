import { Select } from "antd"
import { type ComponentType, lazy, Suspense, useEffect, useState } from "react"
import type { Kind } from "../declare/index.ts"
import { MoneyAsk } from "./ask/MoneyAsk.tsx"
import { NumberAsk } from "./ask/NumberAsk.tsx"
import { RelationAsk } from "./ask/RelationAsk.tsx"
import { between, days, moments } from "./FilterRange.tsx"
import { askedOf, type FilterAskProps } from "./filter-props.ts"
import "./Ask.css"

const DateAsk = lazy(async () => ({ default: (await import("./ask/DateAsk.tsx")).DateAsk }))

const Contains = ({ id, name, filters, onChange }: FilterAskProps) => {
  const asked = String(askedOf(filters, "like") ?? askedOf(filters, "eq") ?? "")
  const [text, setText] = useState(asked)
  useEffect(() => setText(asked), [asked])
  const settle = () =>
    text.trim() !== asked && onChange(text.trim() ? [{ field: name, operator: "like", value: text.trim() }] : [])
  return (
    <input
      id={id}
      className="input"
      placeholder="Mengandung…"
      value={text}
      onChange={({ target }) => setText(target.value)}
      onBlur={settle}
      onKeyDown={({ key }) => key === "Enter" && settle()}
    />
  )
}

const Choices = ({ id, name, field, filters, onChange }: FilterAskProps<"select">) => {
  const picked = filters.flatMap(({ operator, value }) =>
    operator === "ne" ? [] : Array.isArray(value) ? value : [String(value)],
  )
  const change = (values: string[]) => {
    const [first] = values
    if (first === undefined) onChange([])
    else
      onChange([
        values.length === 1
          ? { field: name, operator: "eq", value: first }
          : { field: name, operator: "in", value: values },
      ])
  }
  return (
    <Select
      id={id}
      className="input-select"
      virtual={false}
      mode="multiple"
      maxTagCount="responsive"
      allowClear
      placeholder={field.label}
      aria-label={field.label}
      optionFilterProp="label"
      value={picked}
      options={Object.entries(field.options).map(([value, label]) => ({ value, label }))}
      onChange={change}
    />
  )
}

const YesNo = ({ id, name, field, filters, onChange }: FilterAskProps) => {
  const value = askedOf(filters, "eq")
  return (
    <Select
      id={id}
      className="input-select"
      virtual={false}
      allowClear
      placeholder={field.label}
      aria-label={field.label}
      value={value === undefined ? undefined : String(value)}
      options={[
        { value: "true", label: "Ya" },
        { value: "false", label: "Tidak" },
      ]}
      onChange={(picked) => onChange(picked ? [{ field: name, operator: "eq", value: picked === "true" }] : [])}
    />
  )
}

const Related = ({ id, name, field, fields, filters, chosen, onChange }: FilterAskProps<"relation">) => (
  <RelationAsk
    id={id}
    name={name}
    field={field}
    fields={fields}
    draft={chosen}
    placeholder={field.label}
    aria-label={field.label}
    value={askedOf(filters, "eq") as string | undefined}
    onChange={(value) => onChange(value === null ? [] : [{ field: name, operator: "eq", value: String(value) }])}
  />
)

const Nothing = () => null

/** How each kind is filtered by. */
const asks: { readonly [K in Kind]: ComponentType<FilterAskProps<K>> } = {
  text: Contains as ComponentType<FilterAskProps<"text">>,
  longtext: Contains as ComponentType<FilterAskProps<"longtext">>,
  integer: between<"integer">(NumberAsk),
  decimal: between<"decimal">(NumberAsk),
  money: between<"money">(MoneyAsk),
  area: between<"area">(NumberAsk),
  percent: between<"percent">(NumberAsk),
  boolean: YesNo as ComponentType<FilterAskProps<"boolean">>,
  date: between<"date">(DateAsk, days),
  datetime: between<"datetime">(DateAsk as never, moments),
  select: Choices,
  relation: Related,
  relations: Nothing,
  phone: Contains as ComponentType<FilterAskProps<"phone">>,
  email: Contains as ComponentType<FilterAskProps<"email">>,
  url: Contains as ComponentType<FilterAskProps<"url">>,
  image: Nothing,
  images: Nothing,
  file: Nothing,
  geo: Nothing,
  list: Nothing,
  json: Nothing,
}

/** The question that narrows a list by one field. */
export const FilterAsk = (props: FilterAskProps) => {
  const Input = asks[props.field.kind] as ComponentType<FilterAskProps>
  return (
    <Suspense fallback={<span className="input-bone" />}>
      <Input {...props} />
    </Suspense>
  )
}
