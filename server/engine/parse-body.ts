import type { z } from "../../src/declare/zod.ts"
import { isUnstorable } from "../../src/time/plain-text.ts"
import { Refusal, unsoundField, validationError } from "../core/errors.ts"

const UNSOUND = "Isian ini belum benar bentuknya. Periksa, lalu kirim lagi."
const UNSTORABLE = "Isian ini berisi huruf yang tidak dapat disimpan. Ketik ulang, lalu kirim lagi."

/**
 * Parses a body; never answers in Zod's English.
 *
 * @param says refusal of bodies without fields
 * @throws a refusal by field, in the words of the schema
 */
export const parseBody = <T>(schema: z.ZodType<T>, body: unknown, says?: string): T => {
  const { success, data, error } = schema.safeParse(body, { error: () => UNSOUND })
  const unstorable = success && Object.entries(data as object).find(([, value]) => isUnstorable(value))
  if (unstorable) throw unsoundField(unstorable[0], UNSTORABLE)
  if (success) return data
  if (says) throw new Refusal(422, says)
  throw validationError(error.issues.map(({ path, message }) => ({ field: String(path[0] ?? ""), message })))
}
