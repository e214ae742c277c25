import type { z } from "../../src/declare/zod.ts"
import { isUnstorable } from "../../src/time/plain-text.ts"
import { Refusal, unsoundField, validationError } from "../core/errors.ts"

const UNSOUND = "Isian ini belum benar bentuknya. Periksa, lalu kirim lagi."
const UNSTORABLE = "Isian ini berisi huruf yang tidak dapat disimpan. Ketik ulang, lalu kirim lagi."

/**
 * Parses a body.
 *
 * @param refusal sentence for bodies that no form shows by field
 * @throws a refusal by field, in the words of the schema
 */
export const parseBody = <T>(schema: z.ZodType<T>, body: unknown, refusal?: string): T => {
  const { success, data, error } = schema.safeParse(body, { error: () => UNSOUND })
  const unstorable = success && Object.entries(data as object).find(([, value]) => isUnstorable(value))
  if (unstorable) throw unsoundField(unstorable[0], UNSTORABLE)
  if (success) return data
  if (refusal) throw new Refusal(422, refusal)
  throw validationError(error.issues.map(({ path, message }) => ({ field: String(path[0] ?? ""), message })))
}
