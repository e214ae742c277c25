import { answer } from "../../../src/declare/index.ts"
import { usesOf } from "../../engine/relations.ts"
import type { Handler } from "../../http/task.ts"

export const usage: Handler = async ({ context, resource, call }) =>
  answer(call, await usesOf(context.db, context, resource))
