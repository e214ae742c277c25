import type { Resource } from "../../declare/index.ts"
import { ownValue } from "../../declare/own-value.ts"
import { houseRules } from "./house-rules.ts"
import type { ImportRules } from "./import-rules.ts"

const rules: Readonly<Partial<Record<string, ImportRules>>> = { "house-list": houseRules }

export const importRulesOf = ({ name }: Resource): ImportRules => {
  const found = ownValue(rules, name)
  if (!found) throw new Error(`No import rules for ${name}: add them to src/domain/listing-import/rules-of.ts`)
  return found
}
