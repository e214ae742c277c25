import { answer } from "../../src/declare/index.ts"
import type { Handler } from "../http/task.ts"
import { usesOf } from "../records/relations.ts"

/** How many records refer to each one of the resource. */
export const usage: Handler = async ({ context, resource, call }) =>
  answer(call, await usesOf(context.db, context, resource))
