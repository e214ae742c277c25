import type { BaseRecord } from "@refinedev/core"
import { type ReactNode, useState } from "react"
import { idOf } from "../../data/labels.ts"
import { type Field, type Fields, isEmpty, type Kind, type Resource, type Row, unreadOf } from "../../declare/index.ts"
import { Cell } from "../../fields/Cell.tsx"
import { RelatedName } from "../../fields/RelatedName.tsx"
import { isSameId } from "../../fields/relation-names.ts"
import { shownValue } from "../../fields/text.ts"
import { Unread } from "../../fields/Unread.tsx"
import { readParents } from "../../fields/within.ts"
import { authorWords } from "../../live/author-words.ts"
import { showTimeOrDate } from "../../time/show-time-or-date.ts"
import { Button } from "../../ui/Button.tsx"
import { Dialog } from "../../ui/Dialog.tsx"
import { Icon } from "../../ui/Icon.tsx"
import css from "./ConflictDialog.module.css"
import { type Draft, draftOf, isSame } from "./draft.ts"
import formCss from "./form.module.css"
import type { RemoteChange } from "./form-start.ts"
import { type Merge, takeTheirValues, type Unit } from "./remote-change.ts"

const showAuthorAndTime = (passive: string, remoteChange: RemoteChange) =>
  `${authorWords(passive, remoteChange)}${remoteChange.at ? ` pukul ${showTimeOrDate(remoteChange.at)}` : ""}`

interface RemoteChangeBarProps {
  remoteChange: RemoteChange
  onCompare?: () => Promise<void>
}

/** Announces a change by another user, or by the reader elsewhere. Never changes the form itself. */
export const RemoteChangeBar = ({ remoteChange, onCompare }: RemoteChangeBarProps) => {
  const [isReading, setReading] = useState(false)
  const compare = async () => {
    setReading(true)
    await onCompare?.()
    setReading(false)
  }
  return (
    <div className={`${formCss.note} ${formCss.warning} row-wrap`} role="status">
      <Icon name="alert" />
      <p>
        {`${showAuthorAndTime(`Data ini ${remoteChange.isRemoved ? "dihapus" : "diubah"}`, remoteChange)}. `}
        {remoteChange.isRemoved ? "Isian Anda masih ada; Simpan menawarkan data baru." : "Isian Anda tidak berubah."}
      </p>
      {onCompare && !remoteChange.isRemoved && (
        <Button busy={isReading} onClick={() => void compare()}>
          Lihat perbedaan
        </Button>
      )}
    </div>
  )
}

interface ConflictValueProps {
  fields: Fields
  unit: Unit
  values: Row
  known: Row
}

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
      <RelatedName to={field.to} id={String(value)} parents={readParents(field, values)} />
    ),
  relations: ({ field, value, known }) =>
    isSame(known, value)
      ? undefined
      : (value as readonly unknown[]).map((id, index) => (
          <span key={String(id)}>
            {index > 0 && ", "}
            <RelatedName to={field.to} id={String(id)} />
          </span>
        )),
  images: ({ value }) => `${(value as readonly unknown[]).length} foto`,
}

const ConflictFieldValue = ({ fields, name, values, known }: Omit<ConflictValueProps, "unit"> & { name: string }) => {
  const field = fields[name]
  const value = values[name]
  if (!field) return null
  if (isEmpty(value)) return name in unreadOf(known) ? <Unread {...shownValue(name, field, known)} /> : <em>kosong</em>
  const view = views[field.kind] as ((view: View) => ReactNode) | undefined
  return (
    view?.({ field, value, values, known: known[name] }) ?? (
      <Cell name={name} field={field} row={{ ...known, [name]: value }} view="show" />
    )
  )
}

const ConflictValue = ({ unit, ...rest }: ConflictValueProps) =>
  unit.map((name, index) => (
    <span key={name}>
      {index > 0 && ", "}
      <ConflictFieldValue name={name} {...rest} />
    </span>
  ))

interface ConflictDialogProps {
  resource: Resource
  remoteChange: RemoteChange & { record: BaseRecord }
  old: BaseRecord
  mine: Draft
  merge: Merge
  onSave: (draft: Draft) => void
  onClose: () => void
}

type Side = "mine" | "theirs"
const SIDES: Readonly<Record<Side, string>> = { mine: "Milik saya", theirs: "Terbaru" }

const SETTLED = [
  ["merged", "Daftar ini berubah di kedua sisi. Perubahan Anda dan yang terbaru digabung:"],
  ["taken", "Isian ini hanya berubah di data terbaru dan diambil dari sana:"],
] as const

export const ConflictDialog = ({ resource, remoteChange, old, mine, merge, onSave, onClose }: ConflictDialogProps) => {
  const { fields, label } = resource
  const { taken, merged, disputed, draft } = merge
  const theirs = draftOf(resource, remoteChange.record)
  const [choices, setChoices] = useState<Readonly<Record<string, Side>>>({})
  const keyOf = (unit: Unit) => unit[0] as string
  const labelOf = (unit: Unit) => unit.map((name) => fields[name]?.label).join(", ")
  const isChosen = disputed.every((unit) => choices[keyOf(unit)])
  const chosen = () =>
    takeTheirValues(
      draft,
      theirs,
      disputed.filter((unit) => choices[keyOf(unit)] === "theirs"),
    )
  return (
    <Dialog
      title={showAuthorAndTime("Data ini sudah diubah", remoteChange)}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Kembali ke formulir</Button>
          <Button look="primary" disabled={!isChosen} onClick={() => onSave(chosen())}>
            Simpan
          </Button>
        </>
      }
    >
      <div className={`${css.conflict} stack break`}>
        {disputed.length > 0 && <p>Isian ini berubah di kedua sisi. Pilih mana yang dipakai.</p>}
        {disputed.map((unit) => (
          <fieldset key={keyOf(unit)} className="stack">
            <legend>{labelOf(unit)}</legend>
            {(["mine", "theirs"] as const).map((side) => (
              <label key={side} className="box">
                <input
                  type="radio"
                  name={`conflict-${keyOf(unit)}`}
                  checked={choices[keyOf(unit)] === side}
                  onChange={() => setChoices((known) => ({ ...known, [keyOf(unit)]: side }))}
                />
                <b>{SIDES[side]}</b>
                <span>
                  <ConflictValue
                    fields={fields}
                    unit={unit}
                    values={side === "mine" ? mine : theirs}
                    known={side === "mine" ? old : remoteChange.record}
                  />
                </span>
              </label>
            ))}
          </fieldset>
        ))}
        {SETTLED.map(
          ([units, words]) =>
            merge[units].length > 0 && (
              <div key={units}>
                <p>{words}</p>
                <ul>
                  {merge[units].map((unit) => (
                    <li key={keyOf(unit)}>
                      <b>{labelOf(unit)}</b>:{" "}
                      <ConflictValue fields={fields} unit={unit} values={draft} known={remoteChange.record} />
                    </li>
                  ))}
                </ul>
              </div>
            ),
        )}
        {disputed.length + taken.length + merged.length === 0 && (
          <p>{`Isian formulir ${label.toLowerCase()} ini tidak berubah di data terbaru. Anda dapat langsung menyimpan.`}</p>
        )}
      </div>
    </Dialog>
  )
}
