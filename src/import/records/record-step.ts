import type { ReactNode } from "react"
import type { StepProps } from "../use-wizard.ts"
import type { MatchLookup } from "./use-matches.ts"
import type { Sending } from "./use-sending.ts"

/** Answers to the rows, as an own dialog shows them in the report. */
export interface RowResults {
  shown: ReactNode
  /** The report cannot be finished before the user has saved them. */
  isOpen: boolean
}

export interface RecordStepProps extends StepProps {
  matches: MatchLookup
  sending: Sending
  about?: ReactNode
  results?: RowResults | undefined
}
