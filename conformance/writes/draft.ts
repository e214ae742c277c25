import { type Field, isRelated, isRequired, type Resource, traitsOf } from "../../src/declare/index.ts"
import { validate } from "../../src/declare/validate.ts"
import type { Row } from "../reader.ts"
import type { Study } from "../study.ts"
import type { Made } from "./made.ts"
import { sampleOf } from "./values.ts"

interface DraftInput {
  study: Study
  resource: Resource
  made: Made
  mark: string
  /** Whether it may refer to temporary records. */
  onOwn: boolean
  fixed?: Row
}

const targetOf = async ({ study, made, onOwn }: DraftInput, to: string): Promise<Row | undefined> =>
  (onOwn ? made.of(to) : undefined) ?? (await study.rowsOf(to)).find(({ id }) => id !== undefined && id !== null)

const getParentValues = (field: Field, target: Row) =>
  Object.entries(("within" in field && field.within) || {}).flatMap(([parameter, parent]) =>
    parent !== "id" && target[parameter] !== undefined && target[parameter] !== null
      ? [[parent, target[parameter]]]
      : [],
  )

/** The smallest valid draft, named with the mark; `problem` explains a missing one. */
export const draftFor = async (input: DraftInput): Promise<{ draft: Row; problem?: string }> => {
  const { resource, mark, fixed = {} } = input
  const draft: Record<string, unknown> = {}
  let turn = 1
  for (const [name, field] of Object.entries(resource.fields)) {
    const isQuestion = !field.readOnly
    if (!isQuestion || !(isRequired(field, { ...draft, ...fixed }) || name === resource.title)) continue
    if (!isRelated(field)) {
      draft[name] = sampleOf(field, { mark, turn: turn++ })
      continue
    }
    const target = await targetOf(input, field.to)
    if (!target) return { draft, problem: `tidak ada ${field.label.toLowerCase()} untuk data uji` }
    Object.assign(
      draft,
      { [name]: traitsOf[field.kind].points === "many" ? [target.id] : target.id },
      Object.fromEntries(getParentValues(field, target)),
    )
  }
  Object.assign(draft, fixed)
  const [wrong] = validate(resource, draft).errors
  return wrong ? { draft, problem: `data uji tidak dapat dibuat: ${wrong.message}` } : { draft }
}
