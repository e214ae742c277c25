import { useId, useState } from "react"
import { type Field, fieldsOf, type Resource } from "../../declare/index.ts"
import { FieldInput } from "../../fields/FieldInput.tsx"
import { Button } from "../../ui/Button.tsx"
import { Icon } from "../../ui/Icon.tsx"
import { withValue } from "../form/draft.ts"
import type { Wizard } from "./use-wizard.ts"

interface ConstantsProps {
  wizard: Wizard
  resource: Resource
  /** Required fields that no column holds. */
  missing: readonly string[]
}

const isNothing = (value: unknown) => value === null || value === undefined || value === ""

/** Values for the fields that a row leaves empty. */
export const Constants = ({ wizard: { plan, setPlan }, resource, missing }: ConstantsProps) => {
  const scope = useId()
  const [more, setMore] = useState<readonly string[]>([])
  const fields = fieldsOf(resource, "form")
  const hasPlace = missing.includes("district") || missing.includes("city")
  const shown = new Set([...(hasPlace ? ["province"] : []), ...missing, ...Object.keys(plan.constants), ...more])
  const draft = Object.fromEntries(Object.entries(plan.constants).map(([name, { value }]) => [name, value]))
  const set = (name: string, value: unknown) => {
    const next = Object.entries(withValue(resource.fields, draft, name, value)).filter(([, given]) => !isNothing(given))
    setPlan({ ...plan, constants: Object.fromEntries(next.map(([key, given]) => [key, { value: given, label: "" }])) })
  }
  const others = fields.filter(([name]) => !shown.has(name))
  return (
    <section className="import-constants" aria-label="Nilai untuk sel yang kosong">
      <h3>Nilai untuk sel yang kosong</h3>
      <p className="import-muted">Berlaku untuk semua baris yang tidak mengisi kolom itu.</p>
      <div className="import-constant-fields">
        {fields
          .filter(([name]) => shown.has(name))
          .map(([name, field]) => (
            <div key={name} className="field">
              <label htmlFor={scope + name}>{field.label}</label>
              <FieldInput
                id={scope + name}
                name={name}
                field={field as Field}
                fields={resource.fields}
                draft={draft}
                value={draft[name] as never}
                onChange={(value) => set(name, value)}
              />
            </div>
          ))}
      </div>
      <label className="import-more">
        <span className="unseen">Tambah nilai untuk kolom</span>
        <Icon name="plus" />
        <select className="input" value="" onChange={({ target }) => setMore([...more, target.value])}>
          <option value="">Tambah nilai untuk kolom lain</option>
          {others.map(([name, { label }]) => (
            <option key={name} value={name}>
              {label}
            </option>
          ))}
        </select>
      </label>
      {Object.keys(plan.constants).length > 0 && (
        <Button look="quiet" onClick={() => setPlan({ ...plan, constants: {} })}>
          Kosongkan semua nilai
        </Button>
      )}
    </section>
  )
}
