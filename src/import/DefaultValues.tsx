import { useId, useState } from "react"
import { type Field, fieldsOf, isEmpty, type Resource } from "../declare/index.ts"
import { regionFieldsOf } from "../domain/listing-import/region-columns.ts"
import { setDraftValue } from "../engine/form/draft.ts"
import formCss from "../engine/form/form.module.css"
import { FieldInput } from "../fields/FieldInput.tsx"
import { Button } from "../ui/Button.tsx"
import fieldCss from "../ui/field.module.css"
import { Icon } from "../ui/Icon.tsx"
import css from "./file.module.css"
import type { Wizard } from "./use-wizard.ts"

interface DefaultValuesProps {
  wizard: Wizard
  resource: Resource
  missing: readonly string[]
}

export const DefaultValues = ({ wizard: { plan, setPlan }, resource, missing }: DefaultValuesProps) => {
  const scope = useId()
  const [more, setMore] = useState<readonly string[]>([])
  const fields = fieldsOf(resource, "form")
  const region = regionFieldsOf(resource)
  // Cities can be chosen only after the province.
  const needsProvince = region && (missing.includes(region.city) || missing.includes(region.district))
  const shown = new Set([
    ...(needsProvince ? [region.province] : []),
    ...missing,
    ...Object.keys(plan.defaults),
    ...more,
  ])
  const fixes = Object.entries(plan.defaults)
  const fromRow = Object.fromEntries(fixes.filter(([, fix]) => fix.isFromRow))
  const draft = Object.fromEntries(fixes.flatMap(([name, fix]) => (fix.isFromRow ? [] : [[name, fix.value]])))
  const set = (name: string, value: unknown) => {
    const next = Object.entries(setDraftValue(resource.fields, draft, name, value)).filter(
      ([, chosen]) => !isEmpty(chosen),
    )
    const defaults = Object.fromEntries(next.map(([key, chosen]) => [key, { value: chosen, label: "" }]))
    setPlan({ ...plan, defaults: { ...fromRow, ...defaults } })
  }
  const setByHand = (name: string) => {
    const { [name]: _, ...defaults } = plan.defaults
    setPlan({ ...plan, defaults })
  }
  const others = fields.filter(([name]) => !shown.has(name))
  return (
    <section className={`${css.part} stack`} aria-label="Nilai untuk sel yang kosong">
      <h3>Nilai untuk sel yang kosong</h3>
      <p className="muted">Berlaku untuk semua baris yang tidak mengisi kolom itu.</p>
      <div className={css.fields}>
        {fields
          .filter(([name]) => shown.has(name))
          .map(([name, field]) =>
            fromRow[name] ? (
              <div key={name} className={formCss.field}>
                <label htmlFor={scope + name}>{field.label}</label>
                <div className="row-wrap">
                  <output id={scope + name} className="grow muted">
                    {fromRow[name].label}
                  </output>
                  <Button onClick={() => setByHand(name)}>Isi sendiri</Button>
                </div>
              </div>
            ) : (
              <div key={name} className={formCss.field}>
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
            ),
          )}
      </div>
      <label className="row muted">
        <span className="unseen">Tambah nilai untuk kolom</span>
        <Icon name="plus" />
        <select className={fieldCss.input} value="" onChange={({ target }) => setMore([...more, target.value])}>
          <option value="">Tambah nilai untuk kolom lain</option>
          {others.map(([name, { label }]) => (
            <option key={name} value={name}>
              {label}
            </option>
          ))}
        </select>
      </label>
      {Object.keys(plan.defaults).length > 0 && (
        <Button look="quiet" onClick={() => setPlan({ ...plan, defaults: {} })}>
          Kosongkan semua nilai
        </Button>
      )}
    </section>
  )
}
