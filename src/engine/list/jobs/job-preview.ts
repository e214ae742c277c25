import { z } from "../../../declare/zod.ts"

const preview = z.object({
  count: z.number(),
  groups: z.record(
    z.string(),
    z.array(z.object({ value: z.unknown(), label: z.string().nullish(), count: z.number() })),
  ),
})

export type Preview = z.infer<typeof preview>

/** Reads the answer of `bulk.preview`. */
export const readPreview = (data: unknown) => preview.safeParse(data).data
