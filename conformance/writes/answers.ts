import {
  type Action,
  type Field,
  fieldOfKind,
  findBlockingGuard,
  isDemanded,
  isRelated,
  type Resource,
  traitsOf,
} from "../../src/declare/index.ts"
import { ownValue } from "../../src/declare/own-value.ts"
import type { Row } from "../reader.ts"
import type { Study } from "../study.ts"
import { sampleOf } from "./values.ts"

/** Shortest path between two values, using only moves without their own action. */
export const movesBetween = (field: Field<"select">, from: string, to: string, record: Row): string[] => {
  const ways: string[][] = [[from]]
  const seen = new Set([from])
  for (const way of ways) {
    const last = way.at(-1) ?? from
    if (last === to) return way.slice(1)
    for (const next of field.moves?.[last] ?? []) {
      if (seen.has(next) || (field.via?.[next] && next !== to) || findBlockingGuard(field, next, record)) continue
      seen.add(next)
      ways.push([...way, next])
    }
  }
  return []
}

const nextValue = (field: Field<"select">, action: Action, name: string, record: Row): string | undefined => {
  const possible = (
    field.moves ? (ownValue(field.moves, String(record[name])) ?? []) : Object.keys(field.options)
  ).filter((value) => !field.via?.[value] && !findBlockingGuard(field, value, record))
  const demands = Object.keys(action.demands ?? {})
  return (
    possible.find((value) => !demands.some((other) => isDemanded(action, other, { [name]: value }, record))) ??
    possible[0]
  )
}

const answerTo = async (
  study: Study,
  { fields }: Resource,
  action: Action,
  name: string,
  record: Row,
  mark: string,
) => {
  const field = fields[name] as Field
  const select = fieldOfKind("select", field)
  if (select) return nextValue(select, action, name, record)
  if (!isRelated(field)) return name === "sold_price" ? (record.price ?? 1_000_000) : sampleOf(field, { mark, turn: 0 })
  const [target] = await study.rowsOf(field.to)
  return target && (traitsOf[field.kind].points === "many" ? [target.id] : target.id)
}

/** Plausible action input. @returns undefined for questions without valid answers. */
export const answersFor = async (
  study: Study,
  resource: Resource,
  name: string,
  record: Row,
  mark: string,
): Promise<Row | undefined> => {
  const action = resource.actions?.[name]
  const answers: Record<string, unknown> = {}
  const asks = Object.entries(action?.asks ?? {})
  for (const [field, need] of asks) {
    if (!action || need !== "required") continue
    answers[field] = await answerTo(study, resource, action, field, record, mark)
    if (answers[field] === undefined) return undefined
  }
  for (const [field, need] of asks)
    if (action && (need === "optional" || need === "due") && isDemanded(action, field, answers, record))
      answers[field] = await answerTo(study, resource, action, field, record, mark)
  return answers
}
