import { address, columns, list } from "./reading.ts"
import type { Journey } from "./stage.ts"
import { bulk, create, edit, importing, message, status, upload } from "./writing.ts"

/** Rows, ids and words on screen; ../reading.test.ts and ../writing.test.ts prove the rest of a service. */
export const JOURNEYS = {
  list,
  address,
  columns,
  edit,
  bulk,
  status,
  create,
  upload,
  message,
  import: importing,
} satisfies Record<string, Journey>

/** Journeys of `npm run test:browser` beyond the list. The documented owner walks all of them. */
export const DISTINCTIVE: Readonly<Record<string, readonly (keyof typeof JOURNEYS)[]>> = {
  FastAPI: ["address", "message"],
  Kode: ["address", "create", "upload", "message"],
  Prisma: ["status", "edit"],
}
