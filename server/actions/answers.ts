import { schemaOfAction } from "../../src/declare/schema.ts"
import type { Row } from "../database/tables.ts"
import type { Task } from "../http/task.ts"
import { parsed } from "../records/write.ts"

/** What an action's own answers say, checked by what it asks. */
export const answersIn = ({ resource, part, body }: Task): Row =>
  Object.fromEntries(
    Object.entries(parsed(schemaOfAction(resource, part), body)).filter(([, value]) => value !== undefined),
  )
