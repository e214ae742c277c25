import type { DataProvider } from "@refinedev/core"
import { callName } from "../../data/use-call.ts"
import { throughOf } from "../../declare/imports.ts"
import type { Resource } from "../../declare/index.ts"
import type { RowToSend } from "../../domain/listing-import/import-session.ts"
import { withRegions } from "../../engine/form/form-fields.ts"

/**
 * Creates a record, or sends only what a row changes. A repeated `key` creates nothing new.
 * @returns the action's answer, for an import through an action
 */
export const writeRow = async (
  { create, update, custom }: Pick<DataProvider, "create" | "update" | "custom">,
  resource: Resource,
  { match }: RowToSend,
  key: string,
): Promise<unknown> => {
  if (match.kind === "same") return undefined
  const { values } = match
  const through = throughOf(resource)
  const meta = { idempotencyKey: key }
  if (through !== undefined) {
    const sent = await custom?.({ url: callName(resource, through), method: "post", payload: values, meta })
    return sent?.data
  }
  if (match.kind === "new") {
    await create({ resource: resource.name, variables: values, meta })
    return undefined
  }
  const { record } = match
  const variables = withRegions(resource.fields, values, { ...record, ...values })
  await update({ resource: resource.name, id: record.id as string, variables, meta: { record } })
  return undefined
}
