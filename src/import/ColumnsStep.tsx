import { missingFields } from "../domain/listing-import/missing-fields.ts"
import { openProposals } from "../domain/listing-import/proposals.ts"
import { regionFieldsOf } from "../domain/listing-import/region-columns.ts"
import { importRulesOf } from "../domain/listing-import/rules-of.ts"
import { Columns } from "./Columns.tsx"
import { DefaultValues } from "./DefaultValues.tsx"
import { Proposals } from "./Proposals.tsx"
import { StepFoot } from "./StepFoot.tsx"
import { UnknownDistrict } from "./UnknownDistrict.tsx"
import type { StepProps } from "./use-wizard.ts"

export const ColumnsStep = ({ wizard, resource }: StepProps) => {
  const { opened, plan, setPlan, check, go } = wizard
  if (!opened) return null
  const region = regionFieldsOf(resource)
  const missing = missingFields(resource, importRulesOf(resource), plan, opened)
  const way = openProposals(plan, opened.proposals).length > 0 ? "Pakai usulannya, pilih" : "Pilih"
  return (
    <>
      <Proposals wizard={wizard} />
      <p className="import-lead">
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
          <span className="import-warn" role="status">
            Belum ada: {missing.map(({ label }) => label).join(", ")}. {way} kolomnya, atau isi nilainya.
          </span>
        )}
      </StepFoot>
    </>
  )
}
