import { Cell } from "../../fields/Cell.tsx"
import { optional } from "../../ui/optional.ts"
import { type FactValueProps, WholeValue } from "./WholeValue.tsx"

const Masked = ({ name, field, record }: FactValueProps) => <Cell name={name} field={field} row={record} view="show" />

const MaskedValue = optional(async () => (await import("./MaskedValue.tsx")).MaskedValue, Masked, Masked)

export const FactValue = (props: FactValueProps) =>
  props.field.masked ? (
    // The key: never show the revealed value of another record.
    <MaskedValue key={String(props.record.id)} {...props} />
  ) : (
    <WholeValue {...props} />
  )
