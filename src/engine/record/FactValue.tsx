import { lazy, Suspense } from "react"
import { Cell } from "../../fields/Cell.tsx"
import { type FactValueProps, WholeValue } from "./WholeValue.tsx"

const MaskedValue = lazy(async () => ({ default: (await import("./MaskedValue.tsx")).MaskedValue }))

export const FactValue = (props: FactValueProps) =>
  props.field.masked ? (
    <Suspense fallback={<Cell name={props.name} field={props.field} row={props.record} view="show" />}>
      {/* The key: never show the revealed value of another record. */}
      <MaskedValue key={String(props.record.id)} {...props} />
    </Suspense>
  ) : (
    <WholeValue {...props} />
  )
