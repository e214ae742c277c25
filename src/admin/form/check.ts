import type { Resource } from "../../declare/index.ts"
import type { Draft } from "./draft.ts"

export type FieldErrors = Readonly<Record<string, string>>

interface Issue {
  path: readonly PropertyKey[]
  message: string
}

export interface Checked {
  /** The draft as it is sent. */
  data: Draft
  sentences: FieldErrors
}

const sentencesOf = (issues: readonly Issue[]): FieldErrors =>
  Object.fromEntries(issues.toReversed().map(({ path, message }) => [String(path[0]), message]))

/** Is the draft sound? The rules are fetched with the first form, so that lists do without them. */
export const check = async (resource: Resource, draft: Draft): Promise<Checked> => {
  const { schemaOf } = await import("../../declare/schema.ts")
  const { data, error } = schemaOf(resource).safeParse(draft)
  return { data: (data as Draft | undefined) ?? draft, sentences: error ? sentencesOf(error.issues) : {} }
}

/** The same for what an action asks. */
export const checkAction = async (resource: Resource, action: string, answers: Draft): Promise<Checked> => {
  const { schemaOfAction } = await import("../../declare/schema.ts")
  const { data, error } = schemaOfAction(resource, action).safeParse(answers)
  return { data: data ?? answers, sentences: error ? sentencesOf(error.issues) : {} }
}
