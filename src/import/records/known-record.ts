import type { BaseRecord } from "@refinedev/core"
import { fieldsOf, type Resource } from "../../declare/index.ts"
import type { KnownRecord } from "../../domain/listing-import/match-records.ts"
import { draftOf } from "../../engine/form/draft.ts"
import { asExport } from "../../engine/list/export-file.ts"

/** A record with the texts that an export of it has, so that a row of this export changes nothing. */
export const toKnownRecord = (resource: Resource, record: BaseRecord): KnownRecord => {
  const texts = fieldsOf(resource, "form").map(([name, field]) => [name, String(asExport(name, field, record) ?? "")])
  return { values: draftOf(resource, record), record, texts: Object.fromEntries(texts) }
}
