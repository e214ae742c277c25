import { useId } from "react"
import { fieldsOf, type Target, targetsOf } from "../../declare/index.ts"
import { houseImport } from "../../domain/listing-import/rules.ts"
import { Constants } from "./Constants.tsx"
import { StepFoot } from "./StepFoot.tsx"
import type { StepProps } from "./step-props.ts"

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
  const targets = targetsOf(resource, houseImport)
  const isFed = (name: string) =>
    plan.constants[name] !== undefined ||
    plan.targets.some((target) => target === name || target?.startsWith(`${name}.`)) ||
    (["city", "district"].includes(name) && plan.targets.includes(houseImport.placeFrom))
  const missing = fieldsOf(resource, "form").filter(
    // The province follows from the city.
    ([name, { required }]) => required && name !== "province" && !isFed(name),
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
      <Constants wizard={wizard} resource={resource} missing={missing.map(([name]) => name)} />
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
