import { showNumber, showPercent } from "../../declare/format.ts"
import { z } from "../../declare/zod.ts"
import { showDateTime } from "../../time/show-date.ts"

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
  gateway_asked: z.boolean().nullish(),
  jobs: z.object({ uploads: z.number(), failed_uploads: z.number(), blasts: z.number() }),
  incidents: z.array(incident),
})

export type ServiceFigures = z.infer<typeof status>
export type Incident = z.infer<typeof incident>

export const readStatus = (data: unknown): ServiceFigures | undefined => status.safeParse(data).data

interface Tile {
  label: string
  value: string
  note: string
  isBad?: boolean
}

/** Share of the event loop's time above which calls wait noticeably. */
const BUSY = 0.8
/** Milliseconds. */
const SLOW_DATABASE = 200

const megabytes = (bytes: number) => `${showNumber(Math.round(bytes / 1e6))} MB`

export const showMs = (ms: number | null | undefined): string => {
  if (ms === null || ms === undefined) return "–"
  return ms < 1000 ? `${showNumber(ms)} ms` : `${showNumber(ms / 1000)} dtk`
}

const databaseNote = ({ embedded, open, waiting, bytes }: ServiceFigures["database"]) =>
  embedded
    ? `tertanam, ${megabytes(bytes)}`
    : `PostgreSQL, ${megabytes(bytes)}, ${showNumber(open ?? 0)} koneksi, ${showNumber(waiting ?? 0)} menunggu`

const gatewayTile = ({ gateway_asked }: ServiceFigures): Tile[] => {
  if (gateway_asked === undefined || gateway_asked === null) return []
  return [
    {
      label: "Status pembayaran",
      value: gateway_asked ? "Ditanyakan" : "Dari pesan",
      note: gateway_asked ? "ke gateway, sebelum diterapkan" : "tidak ditanyakan ulang: GATEWAY_URL kosong",
    },
  ]
}

export const createTiles = (status: ServiceFigures): Tile[] => {
  const { minutes, calls, failed, median_ms, p95_ms, database, sockets, busy, memory, jobs, since } = status
  return [
    { label: "Panggilan", value: showNumber(calls), note: `${minutes} menit terakhir` },
    { label: "Gagal karena layanan", value: showNumber(failed), note: "jawaban 5xx", isBad: failed > 0 },
    { label: "Waktu jawab tengah", value: showMs(median_ms), note: `95% dalam ${showMs(p95_ms)}` },
    {
      label: "Basis data menjawab",
      value: showMs(database.ms),
      note: databaseNote(database),
      isBad: database.ms > SLOW_DATABASE || (database.waiting ?? 0) > 0,
    },
    { label: "Tersambung langsung", value: showNumber(sockets), note: "tab peramban" },
    {
      label: "Pekerjaan berjalan",
      value: showNumber(jobs.uploads + jobs.blasts),
      note: `${showNumber(jobs.uploads)} unggahan, ${showNumber(jobs.blasts)} blast; ${showNumber(jobs.failed_uploads)} unggahan gagal`,
      isBad: jobs.failed_uploads > 0,
    },
    {
      label: "Kesibukan proses",
      value: showPercent(Math.round(busy * 100)),
      note: `semenit terakhir, memori ${megabytes(memory)}`,
      isBad: busy > BUSY,
    },
    ...gatewayTile(status),
    { label: "Berjalan sejak", value: showDateTime(since), note: "proses yang menjawab Anda" },
  ]
}
