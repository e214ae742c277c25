import { readPreference, writePreference } from "../../session/preference.ts"

const STEP_NAMES = ["reply", "review", "search", "office", "people", "listings", "packages"] as const
export type StepName = (typeof STEP_NAMES)[number]

const NAME = "first-run"
const DISMISSED = "dismissed"

/** Read before the first paint, so that the page does not move. */
export const readFirstRun = (): { isDismissed: boolean; done: readonly StepName[] } => {
  const words = (readPreference(NAME) ?? "").split(",")
  return { isDismissed: words.includes(DISMISSED), done: STEP_NAMES.filter((name) => words.includes(name)) }
}

export const saveDone = (done: readonly StepName[]) => writePreference(NAME, done.join())
export const dismissFirstRun = () => writePreference(NAME, DISMISSED)
