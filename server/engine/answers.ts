import { validateAction } from "../../src/declare/validate.ts"
import type { Row } from "../database/tables.ts"
import type { Task } from "../http/task.ts"
import { sound } from "./write.ts"

export const answersIn = ({ resource, part, body }: Task, record?: Row): Row =>
  sound(validateAction(resource, part, body, { record }))
