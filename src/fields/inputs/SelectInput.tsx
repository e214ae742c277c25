import { type Field, mayEmpty, mayMove, mayStart, type Row, stateOf } from "../../declare/index.ts"
import { Select } from "../../ui/antd.tsx"
import css from "../../ui/field.module.css"
import { commonSelectProps, type InputProps } from "../input-props.ts"

/**
 * Returns allowed start values for new records, otherwise allowed next values and the current value unless `mustMove`.
 */
export const getChoices = (field: Field<"select">, current: unknown, mustMove = false, record?: Row) => {
  const from = stateOf(current)
  const isNew = record?.id === undefined && from === undefined
  const isOffered = (value: string) =>
    isNew ? mayStart(field, value) : mayMove(field, from, value, record ?? {}) || (!mustMove && value === from)
  return Object.entries(field.options)
    .filter(([value]) => isOffered(value))
    .map(([value, label]) => ({ value, label, meaning: field.meanings?.[value] }))
}

export const SelectInput = (props: InputProps<"select">) => (
  <Select
    {...commonSelectProps(props)}
    allowClear={!props["aria-required"] && mayEmpty(props.field, stateOf(props.record?.[props.name]))}
    showSearch={Object.keys(props.field.options).length > 8}
    optionFilterProp="label"
    placeholder="Pilih"
    value={props.value || undefined}
    options={getChoices(props.field, props.record?.[props.name], props.mustMove, props.record)}
    optionRender={({ data }) =>
      data.meaning ? (
        <span className={css.option}>
          {data.label} <span className="muted">{data.meaning}</span>
        </span>
      ) : (
        data.label
      )
    }
    onChange={(value) => props.onChange(value ?? null)}
  />
)
