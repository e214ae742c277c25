import { useId } from "react"
import { fieldsOf, type Target, targetsOf } from "../../declare/index.ts"
import { regionFieldsOf } from "../../domain/listing-import/region-columns.ts"
import { importRulesOf } from "../../domain/listing-import/rules-of.ts"
import { DefaultValues } from "./DefaultValues.tsx"
import { StepFoot } from "./StepFoot.tsx"
import { UnknownDistrict } from "./UnknownDistrict.tsx"
import type { StepProps } from "./use-wizard.ts"

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
    <li data-unused={target === undefined || undefined}>
      <div>
        <label className="import-column-name" htmlFor={id}>
          {heading}
        </label>
        <p className="import-samples">{samples.length > 0 ? samples.join(" · ") : "kosong"}</p>
      </div>
      <select
        id={id}
        className="input"
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

export const ColumnsStep = ({ wizard, resource }: StepProps) => {
  const { opened, plan, setPlan, check, go } = wizard
  if (!opened) return null
  const rules = importRulesOf(resource)
  const region = regionFieldsOf(resource)
  const targets = targetsOf(resource, rules)
  const isInAddress = (name: string) => name === region?.city || name === region?.district
  const hasSource = (name: string) =>
    plan.defaults[name] !== undefined ||
    (name === region?.district && plan.isDistrictUnknown) ||
    plan.targets.some((target) => target === name || target?.startsWith(`${name}.`)) ||
    (isInAddress(name) && [rules.regionFrom, `${region?.city}.with_district`].some((one) => plan.targets.includes(one)))
  const missing = fieldsOf(resource, "form").filter(
    // The province follows from the city.
    ([name, { required }]) => required && name !== region?.province && !hasSource(name),
  )
  const set = (at: number, target: Target | undefined) =>
    setPlan({ ...plan, targets: plan.targets.map((old, column) => (column === at ? target : old)) })
  return (
    <>
      <p className="import-lead">
        {plan.targets.filter(Boolean).length} dari {opened.header.length} kolom dikenali. Ubah yang keliru; pilihan ini
        diingat untuk berkas dengan judul kolom yang sama.
      </p>
      <ul className="import-columns">
        {opened.header.map((heading, at) => (
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
      {region && !plan.targets.includes(region.district) && (
        <UnknownDistrict
          resource={resource}
          isUnknown={plan.isDistrictUnknown === true}
          onChange={(isDistrictUnknown) => setPlan({ ...plan, isDistrictUnknown })}
        >
          Bila tidak ada kolomnya: yang tidak disebut di alamat atau judul masuk dengan kotanya saja.
        </UnknownDistrict>
      )}
      <DefaultValues wizard={wizard} resource={resource} missing={missing.map(([name]) => name)} />
      <StepFoot onBack={() => go("file")} next="Periksa semua baris" onNext={() => void check()}>
        {missing.length > 0 && (
          <span className="import-warn">
            Belum ada: {missing.map(([, { label }]) => label).join(", ")}. Pilih kolomnya atau isi nilainya di bawah.
          </span>
        )}
      </StepFoot>
    </>
  )
}
