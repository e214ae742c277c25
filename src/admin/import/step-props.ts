import type { Resource } from "../../declare/index.ts"
import type { Wizard } from "./use-wizard.ts"

export interface StepProps {
  wizard: Wizard
  resource: Resource
  onClose: () => void
}
