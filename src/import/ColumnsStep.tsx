import { useId, useState } from "react"
import { showCount } from "../declare/format.ts"
import { type Resource, type Target, targetsOf } from "../declare/index.ts"
import type { Opened } from "../domain/listing-import/import-session.ts"
import { missingFields } from "../domain/listing-import/missing-fields.ts"
import { openProposals, withProposals } from "../domain/listing-import/proposals.ts"
import { regionFieldsOf } from "../domain/listing-import/region-columns.ts"
import { importRulesOf } from "../domain/listing-import/rules-of.ts"
import { Button } from "../ui/Button.tsx"
import fieldCss from "../ui/field.module.css"
import { DefaultValues } from "./DefaultValues.tsx"
import { UnknownDistrict } from "./Districts.tsx"
import css from "./file.module.css"
import { StepFoot } from "./StepParts.tsx"
import type { StepProps, Wizard } from "./use-wizard.ts"
import wizardCss from "./wizard.module.css"

interface ColumnProps {
  heading: string
  samples: readonly string[]
  target: Target | undefined
  targets: readonly (readonly [Target, string])[]
  onChange: (target: Target | undefined) => void
}

const Column = ({ heading, samples, target, targets, onChange }: ColumnProps) => {
  const id = useId()
  return (
    <li>
      <div>
        <label className={`${css.name} break ${target === undefined ? "muted" : ""}`} htmlFor={id}>
          {heading}
        </label>
        <p className="muted small ellipsis">{samples.length > 0 ? samples.join(" · ") : "kosong"}</p>
      </div>
      <select
        id={id}
        className={fieldCss.input}
        value={target ?? ""}
        onChange={({ target: { value } }) => onChange(value || undefined)}
      >
        <option value="">Tidak dipakai</option>
        {targets.map(([name, label]) => (
          <option key={name} value={name}>
            {label}
          </option>
        ))}
      </select>
    </li>
  )
}

interface ColumnsProps {
  wizard: Wizard
  opened: Opened
  resource: Resource
}

const Columns = ({ wizard: { plan, setPlan }, opened, resource }: ColumnsProps) => {
  // A column keeps its place while its select changes.
  const [isUsed] = useState(() => plan.targets.map((target) => target !== undefined))
  const [isUnfolded, setUnfolded] = useState(false)
  const targets = targetsOf(resource, importRulesOf(resource))
  const set = (at: number, target: Target | undefined) =>
    setPlan({ ...plan, targets: plan.targets.map((old, column) => (column === at ? target : old)) })
  const columns = opened.header.map((heading, at) => ({ heading, at }))
  const unused = columns.filter(({ at }) => !isUsed[at])
  const list = (shown: typeof columns) => (
    <ul className={css.columns}>
      {shown.map(({ heading, at }) => (
        <Column
          key={at}
          heading={heading}
          samples={opened.samples[at] ?? []}
          target={plan.targets[at]}
          targets={targets}
          onChange={(target) => set(at, target)}
        />
      ))}
    </ul>
  )
  return (
    <>
      {list(columns.filter(({ at }) => isUsed[at]))}
      {unused.length > 0 && (
        <details className={css.accepted} onToggle={({ currentTarget }) => setUnfolded(currentTarget.open)}>
          <summary>{showCount(unused.length, "kolom")} tidak dipakai</summary>
          {isUnfolded && list(unused)}
        </details>
      )}
    </>
  )
}

const Proposals = ({ wizard: { opened, plan, setPlan } }: { wizard: Wizard }) => {
  const proposals = openProposals(plan, opened?.proposals ?? [])
  if (proposals.length === 0) return null
  return (
    <section className={`${css.part} ${css.proposals} stack`} aria-label="Usulan untuk seluruh berkas">
      <h3>Usulan untuk seluruh berkas</h3>
      <p className="muted">Hanya untuk sel yang kosong. Setelah dipakai, nilainya masih dapat diubah di bawah.</p>
      <dl className="stack">
        {proposals.map(({ field, label, shown, why }) => (
          <div key={field}>
            <dt className="muted">{label}</dt>
            <dd className="break">
              <b>{shown}</b> <span className="muted">{why}</span>
            </dd>
          </div>
        ))}
      </dl>
      <Button look="primary" onClick={() => setPlan(withProposals(plan, proposals))}>
        Pakai usulan ini
      </Button>
    </section>
  )
}

export const ColumnsStep = ({ wizard, resource }: StepProps) => {
  const { opened, plan, setPlan, check, go } = wizard
  if (!opened) return null
  const region = regionFieldsOf(resource)
  const missing = missingFields(resource, importRulesOf(resource), plan, opened)
  const way = openProposals(plan, opened.proposals).length > 0 ? "Pakai usulannya, pilih" : "Pilih"
  return (
    <>
      <Proposals wizard={wizard} />
      <p className={wizardCss.lead}>
        {plan.targets.filter(Boolean).length} dari {opened.header.length} kolom dikenali. Ubah yang keliru; pilihan ini
        diingat untuk berkas dengan judul kolom yang sama.
      </p>
      <Columns wizard={wizard} opened={opened} resource={resource} />
      {region && !plan.targets.includes(region.district) && (
        <UnknownDistrict
          resource={resource}
          isUnknown={plan.isDistrictUnknown === true}
          onChange={(isDistrictUnknown) => setPlan({ ...plan, isDistrictUnknown })}
        >
          Bila tidak ada kolomnya: yang tidak disebut di alamat atau judul masuk dengan kotanya saja.
        </UnknownDistrict>
      )}
      <DefaultValues wizard={wizard} resource={resource} missing={missing.map(({ name }) => name)} />
      <StepFoot
        onBack={() => go("file")}
        next="Periksa semua baris"
        isBlocked={missing.length > 0}
        onNext={() => void check()}
      >
        {missing.length > 0 && (
          <span className={wizardCss.warn} role="status">
            Belum ada: {missing.map(({ label }) => label).join(", ")}. {way} kolomnya, atau isi nilainya.
          </span>
        )}
      </StepFoot>
    </>
  )
}
