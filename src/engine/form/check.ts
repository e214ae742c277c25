import type { Resource, Row } from "../../declare/index.ts"
import type { Verdict } from "../../declare/validate.ts"

export type FieldErrors = Readonly<Record<string, string>>

export interface CheckResult {
  data: Row
  sentences: FieldErrors
  /** Questions about valid values that are probably slips. */
  doubts?: FieldErrors
}

const toCheckResult = async ({ data, errors }: Verdict, resource: Resource, record?: Row): Promise<CheckResult> => {
  const { findDoubts } = await import("../../domain/plausible-price.ts")
  return {
    data,
    sentences: Object.fromEntries(errors.map(({ field, message }) => [field, message])),
    doubts: findDoubts(resource.name, data, record),
  }
}

/** Loads validation with the first form, so that lists load without it. */
export const check = async (resource: Resource, draft: Row, record?: Row): Promise<CheckResult> => {
  const { validate } = await import("../../declare/validate.ts")
  return toCheckResult(validate(resource, draft, { record }), resource, record)
}

export const checkAction = async (
  resource: Resource,
  action: string,
  answers: Row,
  record?: Row,
): Promise<CheckResult> => {
  const { validateAction } = await import("../../declare/validate.ts")
  return toCheckResult(validateAction(resource, action, answers, { record }), resource, record)
}
