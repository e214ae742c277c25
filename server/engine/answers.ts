import type { Row } from "../../src/declare/index.ts"
import { validateAction } from "../../src/declare/validate.ts"

import type { Task } from "../http/task.ts"
import { requireValid } from "./write.ts"

export const answersIn = ({ resource, part, body }: Task, record?: Row): Row =>
  requireValid(validateAction(resource, part, body, { record }))
