import { useId, useState } from "react"
import { showCount } from "../declare/format.ts"
import { importKeysOf } from "../declare/imports.ts"
import { listTargets, type Resource, type Target } from "../declare/index.ts"
import { missingFields, unusedQuestions } from "../domain/listing-import/columns.ts"
import { importRulesOf } from "../domain/listing-import/house-rules.ts"
import type { Opened } from "../domain/listing-import/import-session.ts"
import { regionFieldsOf } from "../domain/listing-import/region-columns.ts"
import fieldCss from "../ui/field.module.css"
import { DefaultValues } from "./DefaultValues.tsx"
import { UnknownDistrict } from "./Districts.tsx"
import css from "./file.module.css"
import { ProposedValues } from "./ProposedValues.tsx"
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
  const rules = importRulesOf(resource)
  const [questions] = useState(() => unusedQuestions(resource, rules, opened, plan.targets))
  const targets = listTargets(resource, rules)
  const set = (at: number, target: Target | undefined) =>
    setPlan({ ...plan, targets: plan.targets.map((old, column) => (column === at ? target : old)) })
  const columns = opened.header.map((heading, at) => ({ heading, at }))
  const asked = new Set(questions.flatMap(({ columns }) => columns))
  const unused = columns.filter(({ at }) => !isUsed[at] && !asked.has(at))
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
      {questions.map(({ noun, columns: own }) => (
        <section key={noun} aria-label={`Mungkin berisi ${noun}`}>
          <p className={wizardCss.warn}>
            Mungkin berisi {noun}, tetapi belum dipakai. Pilih gunanya, atau biarkan bila bukan.
          </p>
          {list(columns.filter(({ at }) => own.includes(at)))}
        </section>
      ))}
      {unused.length > 0 && (
        <details className={css.accepted} onToggle={({ currentTarget }) => setUnfolded(currentTarget.open)}>
          <summary>{showCount(unused.length, "kolom")} tidak dipakai</summary>
          {isUnfolded && list(unused)}
        </details>
      )}
    </>
  )
}

export const ColumnsStep = ({ wizard, resource }: StepProps) => {
  const { opened, plan, setPlan, check, go } = wizard
  if (!opened) return null
  const region = regionFieldsOf(resource)
  const rules = importRulesOf(resource)
  const missing = missingFields(resource, rules, plan, opened.samples)
  const names = missing.map(({ name }) => name)
  const keys = importKeysOf(resource)
  const namesRecords = keys.length > 0 && (rules.record || keys.every((name) => plan.targets.includes(name)))
  // Rows of existing records need only their key.
  const isBlocked = namesRecords ? missing.some(({ name }) => keys.includes(name)) : missing.length > 0
  return (
    <>
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
      <ProposedValues wizard={wizard} opened={opened} resource={resource} missing={names} />
      <DefaultValues wizard={wizard} resource={resource} missing={names} />
      <StepFoot onBack={() => go("file")} next="Periksa semua baris" isBlocked={isBlocked} onNext={() => void check()}>
        {missing.length > 0 && (
          <span className={wizardCss.warn} role="status">
            Belum ada: {missing.map(({ label }) => label).join(", ")}.{" "}
            {isBlocked ? "Pilih kolomnya, atau isi nilainya." : `Hanya ${resource.noun} yang sudah ada dapat diubah.`}
          </span>
        )}
      </StepFoot>
    </>
  )
}
