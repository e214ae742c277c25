import type { BaseRecord } from "@refinedev/core"
import { useState } from "react"
import type { Resource } from "../../declare/index.ts"
import { Button } from "../../ui/Button.tsx"
import { Dialog } from "../../ui/Dialog.tsx"
import { ConflictValue } from "./ConflictValue.tsx"
import { type Draft, draftOf } from "./draft.ts"
import type { RemoteChange } from "./form-start.ts"
import { type Merge, type Unit, withTheirs } from "./merge.ts"
import { whoAndWhen } from "./RemoteChangeBar.tsx"

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

export const ConflictDialog = ({ resource, remoteChange, old, mine, merge, onSave, onClose }: ConflictDialogProps) => {
  const { fields, label } = resource
  const { taken, disputed, draft } = merge
  const theirs = draftOf(resource, remoteChange.record)
  const [choices, setChoices] = useState<Readonly<Record<string, Side>>>({})
  const keyOf = (unit: Unit) => unit[0] as string
  const labelOf = (unit: Unit) => unit.map((name) => fields[name]?.label).join(", ")
  const isChosen = disputed.every((unit) => choices[keyOf(unit)])
  const chosen = () =>
    withTheirs(
      draft,
      theirs,
      disputed.filter((unit) => choices[keyOf(unit)] === "theirs"),
    )
  return (
    <Dialog
      title={`Data ini sudah diubah${whoAndWhen(remoteChange)}`}
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
      <div className="conflict">
        {disputed.length > 0 && <p>Isian ini berubah di kedua sisi. Pilih mana yang dipakai.</p>}
        {disputed.map((unit) => (
          <fieldset key={keyOf(unit)} className="conflict-choice">
            <legend>{labelOf(unit)}</legend>
            {(["mine", "theirs"] as const).map((side) => (
              <label key={side}>
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
        {taken.length > 0 && (
          <>
            <p>Isian ini hanya berubah di data terbaru dan diambil dari sana:</p>
            <ul>
              {taken.map((unit) => (
                <li key={keyOf(unit)}>
                  <b>{labelOf(unit)}</b>:{" "}
                  <ConflictValue fields={fields} unit={unit} values={theirs} known={remoteChange.record} />
                </li>
              ))}
            </ul>
          </>
        )}
        {disputed.length + taken.length === 0 && (
          <p>{`Isian formulir ${label.toLowerCase()} ini tidak berubah di data terbaru. Anda dapat langsung menyimpan.`}</p>
        )}
      </div>
    </Dialog>
  )
}
