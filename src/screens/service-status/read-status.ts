import { z } from "../../declare/zod.ts"

const figure = z.number().nullish()
const incident = z.object({
  at: z.string(),
  event: z.string(),
  request: z.string().nullish(),
  where: z.string().nullish(),
  status: figure,
  ms: figure,
})
const status = z.object({
  since: z.string(),
  minutes: z.number(),
  calls: z.number(),
  failed: z.number(),
  median_ms: figure,
  p95_ms: figure,
  slowest: z.array(z.object({ call: z.string(), count: z.number(), p95_ms: z.number() })),
  database: z.object({
    ms: z.number(),
    bytes: z.number(),
    embedded: z.boolean(),
    open: figure,
    waiting: figure,
  }),
  sockets: z.number(),
  busy: z.number(),
  memory: z.number(),
  jobs: z.object({ uploads: z.number(), failed_uploads: z.number(), blasts: z.number() }),
  incidents: z.array(incident),
})

export type ServiceFigures = z.infer<typeof status>
export type Incident = z.infer<typeof incident>

export const readStatus = (data: unknown): ServiceFigures | undefined => status.safeParse(data).data
