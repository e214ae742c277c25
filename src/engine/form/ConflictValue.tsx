import type { ReactNode } from "react"
import { idOf } from "../../data/labels.ts"
import { type Field, type Fields, isEmpty, type Kind, type Row, unreadOf } from "../../declare/index.ts"
import { Cell } from "../../fields/Cell.tsx"
import { isSameId } from "../../fields/relation-target.ts"
import { Unread } from "../../fields/Unread.tsx"
import { useName } from "../../fields/use-name.ts"
import { parentsOf } from "../../fields/within.ts"
import { isSame } from "./draft.ts"
import type { Unit } from "./merge.ts"

interface ConflictValueProps {
  fields: Fields
  unit: Unit
  values: Row
  known: Row
}

const Named = ({ to, id, parents }: { to: string; id: string; parents?: Record<string, string> }) =>
  useName(to, id, parents)

interface View<K extends Kind = Kind> {
  field: Field<K>
  value: unknown
  values: Row
  known: unknown
}

/** Renders values that a cell cannot render without the service's labels. @returns undefined to use the cell */
const views: { readonly [K in Kind]?: (view: View<K>) => ReactNode } = {
  relation: ({ field, value, values, known }) =>
    isSameId(idOf(known), value) ? undefined : (
      <Named to={field.to} id={String(value)} parents={parentsOf(field, values)} />
    ),
  relations: ({ field, value, known }) =>
    isSame(known, value)
      ? undefined
      : (value as readonly unknown[]).map((id, index) => (
          <span key={String(id)}>
            {index > 0 && ", "}
            <Named to={field.to} id={String(id)} />
          </span>
        )),
  images: ({ value }) => `${(value as readonly unknown[]).length} foto`,
}

const One = ({ fields, name, values, known }: Omit<ConflictValueProps, "unit"> & { name: string }) => {
  const field = fields[name]
  const value = values[name]
  if (!field) return null
  if (isEmpty(value))
    return name in unreadOf(known) ? <Unread name={name} field={field} row={known} /> : <em>kosong</em>
  const view = views[field.kind] as ((view: View) => ReactNode) | undefined
  return (
    view?.({ field, value, values, known: known[name] }) ?? (
      <Cell name={name} field={field} row={{ ...known, [name]: value }} view="show" />
    )
  )
}

export const ConflictValue = ({ unit, ...rest }: ConflictValueProps) =>
  unit.map((name, index) => (
    <span key={name}>
      {index > 0 && ", "}
      <One name={name} {...rest} />
    </span>
  ))
