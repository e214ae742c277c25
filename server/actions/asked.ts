import { schemaOfAction } from "../../src/declare/schema.ts"
import type { Row } from "../tables.ts"
import type { Task } from "../task.ts"
import { parsed } from "../write.ts"

/** What an action's own answers say, checked by what it asks. */
export const asked = ({ resource, part, body }: Task): Row =>
  Object.fromEntries(
    Object.entries(parsed(schemaOfAction(resource, part), body)).filter(([, value]) => value !== undefined),
  )
