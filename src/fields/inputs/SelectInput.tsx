import { choicesOf } from "../choices-of.ts"
import { commonSelectProps, type InputProps } from "../input-props.ts"
import { Select } from "./Select.tsx"
import "../Cell.css"

export const SelectInput = (props: InputProps<"select">) => (
  <Select
    {...commonSelectProps(props)}
    className="input-select"
    virtual={false}
    status={props["aria-invalid"] ? "error" : undefined}
    allowClear={!props["aria-required"]}
    showSearch={Object.keys(props.field.options).length > 8}
    optionFilterProp="label"
    placeholder="Pilih"
    value={props.value || undefined}
    options={choicesOf(props.field, props.record?.[props.name], props.mustMove, props.record)}
    optionRender={({ data }) =>
      data.meaning ? (
        <span className="input-option">
          {data.label} <span className="aside">{data.meaning}</span>
        </span>
      ) : (
        data.label
      )
    }
    onChange={(value) => props.onChange(value ?? null)}
  />
)
