import type { StepProps } from "../use-wizard.ts"
import type { MatchLookup } from "./use-matches.ts"
import type { Sending } from "./use-sending.ts"

export interface RecordStepProps extends StepProps {
  matches: MatchLookup
  sending: Sending
}
