import { expect } from "vitest"

/** An answer that refuses this field, whatever its sentence. */
export const refusedBy = (field: string) => ({
  status: 422,
  body: { errors: expect.arrayContaining([expect.objectContaining({ field })]) },
})

/** An answer that refuses with a sentence that contains this. */
export const refusedWith = (text: string) => ({ status: 422, body: { message: expect.stringContaining(text) } })
