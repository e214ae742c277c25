import type { DataProvider } from "@refinedev/core"
import type { Resource } from "../../declare/index.ts"
import type { RowToSend } from "../../domain/listing-import/import-session.ts"
import { withRegions } from "../../engine/form/form-fields.ts"

/** Creates a record, or sends only what a row changes. `key` makes a repeated create the same one. */
export const writeRow = async (
  { create, update }: Pick<DataProvider, "create" | "update">,
  resource: Resource,
  { match }: RowToSend,
  key: string,
): Promise<void> => {
  if (match.kind === "same") return
  const { values } = match
  if (match.kind === "new") {
    await create({ resource: resource.name, variables: values, meta: { idempotencyKey: key } })
    return
  }
  const { record } = match
  const variables = withRegions(resource.fields, values, { ...record, ...values })
  await update({ resource: resource.name, id: record.id as string, variables, meta: { record } })
}
