import { fieldsOf, type Resource } from "../../declare/index.ts"
import { ownValue } from "../../declare/own-value.ts"
import type { ImportRules } from "./import-rules.ts"
import type { Opened } from "./open-file.ts"
import type { Plan } from "./plan.ts"
import { regionFieldsOf } from "./region-columns.ts"

export const missingFields = (
  resource: Resource,
  rules: ImportRules,
  plan: Plan,
  { samples }: Pick<Opened, "samples">,
): { name: string; label: string }[] => {
  const region = regionFieldsOf(resource)
  const filled = plan.targets.filter((_, column) => (samples[column]?.length ?? 0) > 0)
  const hasText = (name: string) => filled.some((target) => target === name || target?.startsWith(`${name}.`))
  const isRegionTold = [rules.regionFrom, `${region?.city}.with_district`].some((one) => one && filled.includes(one))
  const hasSource: Readonly<Record<string, boolean | undefined>> = {
    // The province follows from the city.
    ...(region && {
      [region.province]: true,
      [region.city]: isRegionTold,
      [region.district]: isRegionTold || plan.isDistrictUnknown || hasText(region.village),
    }),
  }
  return fieldsOf(resource, "form").flatMap(([name, { label, required }]) =>
    required && !plan.defaults[name] && !ownValue(hasSource, name) && !hasText(name) ? [{ name, label }] : [],
  )
}
