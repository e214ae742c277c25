import { Select } from "antd"
import { type AskProps, commonOfSelect } from "../ask-props.ts"
import { choicesOf } from "../choices.ts"

export const SelectAsk = (props: AskProps<"select">) => (
  <Select
    {...commonOfSelect(props)}
    className="input-select"
    virtual={false}
    status={props["aria-invalid"] ? "error" : undefined}
    allowClear={!props["aria-required"]}
    showSearch={Object.keys(props.field.options).length > 8}
    optionFilterProp="label"
    placeholder="Pilih"
    value={props.value || undefined}
    options={choicesOf(props.field, props.record?.[props.name], props.mustMove, props.record)}
    onChange={(value) => props.onChange(value ?? null)}
  />
)
