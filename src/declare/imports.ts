import type { Action } from "./action.ts"
import type { Field } from "./field.ts"
import { startOptionsOf } from "./moves.ts"
import type { Resource } from "./resource.ts"
import { fieldOfKind } from "./traits.ts"

/** Name of the action that alone creates records, which each row is sent to: it asks for the title. */
export const throughOf = ({ imports, calls, actions = {}, title }: Resource): string | undefined =>
  imports === true && !calls.create
    ? Object.keys(actions).find((name) => actions[name]?.on === "list" && title in (actions[name]?.asks ?? {}))
    : undefined

/** Fields that together find an existing record. Empty: every row of an import is a new record. */
export const importKeysOf = (resource: Resource): readonly string[] => {
  const { imports, fields, title } = resource
  if (throughOf(resource) !== undefined) return []
  if (imports === true) return [Object.keys(fields).find((name) => fieldOfKind("text", fields[name])?.unique) ?? title]
  return imports?.key ?? []
}

const toAsked = (field: Field, isRequired: boolean) => {
  const select = fieldOfKind("select", field)
  return {
    ...field,
    ...(select && { options: startOptionsOf(select) }),
    required: isRequired || undefined,
    requiredIf: undefined,
    readOnly: undefined,
    initial: undefined,
    hide: undefined,
  } as Field
}

const fieldsAsked = ({ asks = {} }: Action, fields: Resource["fields"]): Resource["fields"] =>
  Object.fromEntries(
    Object.entries(asks).flatMap(([name, need]) => {
      const field = fields[name]
      return field && need !== "narrows" ? [[name, toAsked(field, need === "required")]] : []
    }),
  )

/** The resource as the wizard reads its rows: with `through`, its form is what the action asks for. */
export const asImported = (resource: Resource): Resource => {
  const action = resource.actions?.[throughOf(resource) ?? ""]
  return action ? { ...resource, fields: fieldsAsked(action, resource.fields) } : resource
}

/** Read-only keys: the service assigns them, and a table names existing records by them. */
export const givenKeysOf = (resource: Resource): readonly string[] =>
  importKeysOf(resource).filter((name) => resource.fields[name]?.readOnly)

/** Whether a file of new records is sent to an action, so that `imports` only changes existing ones. */
export const uploadsNewRecords = ({ actions = {} }: Resource): boolean =>
  Object.values(actions).some(({ on, file }) => on === "list" && file !== undefined)
