import type { Fields } from "../../declare/index.ts"
import { Cell } from "../../fields/Cell.tsx"
import { isSameId } from "../../fields/relation-target.ts"
import { useName } from "../../fields/use-name.ts"
import { parentsOf } from "../../fields/within.ts"
import { idOf, type Row } from "../../providers/labels.ts"
import { isNothing, isSame } from "./draft.ts"
import type { Unit } from "./merge.ts"

interface ConflictValueProps {
  fields: Fields
  unit: Unit
  values: Row
  /** A record that may bring the words for what the values point to. */
  known: Row
}

const Named = ({ to, id, parents }: { to: string; id: string; parents?: Record<string, string> }) =>
  useName(to, id, parents)

const One = ({ fields, name, values, known }: Omit<ConflictValueProps, "unit"> & { name: string }) => {
  const field = fields[name]
  const value = values[name]
  if (!field || isNothing(value)) return <em>kosong</em>
  if (field.kind === "relation" && !isSameId(idOf(known[name]), value))
    return <Named to={field.to} id={String(value)} parents={parentsOf(field, values)} />
  if (field.kind === "relations" && !isSame(known[name], value))
    return (value as readonly unknown[]).map((id, index) => (
      <span key={String(id)}>
        {index > 0 && ", "}
        <Named to={field.to} id={String(id)} />
      </span>
    ))
  if (field.kind === "images") return `${(value as readonly unknown[]).length} foto`
  return <Cell name={name} field={field} row={{ ...known, [name]: value }} view="show" />
}

/** What a draft says in fields that belong together, in words. */
export const ConflictValue = ({ unit, ...rest }: ConflictValueProps) =>
  unit.map((name, index) => (
    <span key={name}>
      {index > 0 && ", "}
      <One name={name} {...rest} />
    </span>
  ))
