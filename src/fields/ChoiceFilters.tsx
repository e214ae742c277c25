import { startTransition, useOptimistic } from "react"
import { type Field, type Filter, fieldOfKind } from "../declare/index.ts"
import { deferred } from "../ui/deferred.ts"
import { Skeleton } from "../ui/Notice.tsx"
import { type FilterInputProps, filterValueOf } from "./input-props.ts"
import css from "./inputs.module.css"
import { lazyInputs } from "./lazy-inputs.ts"

const MAX_CHECKBOXES = 8

/** Shows a choice before the address and the rows follow. */
const useChosen = <Value,>(
  value: Value,
  toFilters: (value: Value) => Filter[],
  onChange: FilterInputProps["onChange"],
) => {
  const [shown, show] = useOptimistic(value)
  const choose = (next: Value) => {
    startTransition(() => show(next))
    onChange(toFilters(next))
  }
  return [shown, choose] as const
}

interface CheckProps {
  type: "checkbox" | "radio"
  name?: string
  label: string
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
}

const Check = ({ type, name, label, isChosen, onChoose }: CheckProps) => (
  <label className={`${css.check} row`}>
    <input type={type} name={name} checked={isChosen} onChange={({ target }) => onChoose(target.checked)} />
    {label}
  </label>
)

const SelectFilter = deferred(
  async () => (await import("./inputs/SelectFilter.tsx")).SelectFilter,
  () => <Skeleton height={32} />,
)

const Choices = (props: FilterInputProps<"select">) => {
  const { name, field, filters, onChange } = props
  const picked = filters.flatMap(({ operator, value }) =>
    operator === "ne" || operator === "null" ? [] : Array.isArray(value) ? value : [String(value)],
  )
  const toFilters = (values: readonly string[]): Filter[] => {
    const [first] = values
    if (first === undefined) return []
    return [
      values.length === 1
        ? { field: name, operator: "eq", value: first }
        : { field: name, operator: "in", value: [...values] },
    ]
  }
  const [chosen, choose] = useChosen<readonly string[]>(picked, toFilters, onChange)
  if (!isCheckGroup(field)) return <SelectFilter {...props} chosen={chosen} onChoose={choose} />
  return (
    <fieldset className={css.checks}>
      <legend className="unseen">{field.label}</legend>
      {Object.entries(field.options).map(([value, label]) => (
        <Check
          key={value}
          type="checkbox"
          label={label}
          isChosen={chosen.includes(value)}
          onChoose={(isChosen) => choose(isChosen ? [...chosen, value] : chosen.filter((other) => other !== value))}
        />
      ))}
    </fieldset>
  )
}

const ANSWERS = [
  [undefined, "Semua"],
  [true, "Ya"],
  [false, "Tidak"],
] as const

const YesNo = ({ id, name, field, filters, onChange }: FilterInputProps<"boolean">) => {
  const value = filterValueOf(filters, "eq")
  const [chosen, choose] = useChosen<string | undefined>(
    value === undefined ? undefined : String(value),
    (next) => (next === undefined ? [] : [{ field: name, operator: "eq", value: next === "true" }]),
    onChange,
  )
  return (
    <fieldset className={css.checks}>
      <legend className="unseen">{field.label}</legend>
      {ANSWERS.map(([answer, label]) => (
        <Check
          key={label}
          type="radio"
          name={id}
          label={label}
          isChosen={chosen === answer?.toString()}
          onChoose={() => choose(answer?.toString())}
        />
      ))}
    </fieldset>
  )
}

const RelationInput = lazyInputs.relation

const Related = ({ filters, chosen, onChange, ...props }: FilterInputProps<"relation">) => {
  const { name, field } = props
  const [value, choose] = useChosen<unknown>(
    filterValueOf(filters, "eq"),
    (picked) => (picked === null ? [] : [{ field: name, operator: "eq", value: String(picked) }]),
    onChange,
  )
  return (
    <>
      <RelationInput {...props} aria-label={field.label} value={value as string} draft={chosen} onChange={choose} />
      {field.unknown && (
        <Check
          type="checkbox"
          label={`${field.label} ${field.unknown}`}
          isChosen={filterValueOf(filters, "null") === true}
          onChoose={(isChosen) => onChange(isChosen ? [{ field: name, operator: "null", value: true }] : [])}
        />
      )}
    </>
  )
}

/** Also for the popovers of the toolbar, so nothing here imports antd before it is shown. */
export const choiceFilters = { select: Choices, boolean: YesNo, relation: Related }

/** True for several inputs under one name. */
export const isCheckGroup = (field: Field): boolean => {
  const options = fieldOfKind("select", field)?.options
  return options ? Object.keys(options).length <= MAX_CHECKBOXES : fieldOfKind("boolean", field) !== undefined
}
