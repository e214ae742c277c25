import { Select } from "../../ui/antd.tsx"
import type { FilterInputProps } from "../input-props.ts"

interface SelectFilterProps extends Pick<FilterInputProps<"select">, "id" | "field" | "placeholder" | "opened"> {
  chosen: readonly string[]
  onChoose: (values: readonly string[]) => void
}

/** Several of many options, in one line. */
export const SelectFilter = ({ id, field, placeholder, opened, chosen, onChoose }: SelectFilterProps) => (
  <Select<string[]>
    id={id}
    listLabel={field.label}
    aria-label={field.label}
    mode="multiple"
    maxTagCount="responsive"
    allowClear
    autoFocus={opened}
    defaultOpen={opened}
    optionFilterProp="label"
    placeholder={placeholder}
    notFoundContent="Tidak ditemukan."
    options={Object.entries(field.options).map(([value, label]) => ({ value, label }))}
    value={[...chosen]}
    onChange={onChoose}
  />
)
