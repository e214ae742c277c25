import { address, columns, list, open, search, secondPage } from "./reading.ts"
import type { Journey } from "./stage.ts"
import { bulk, cell, create, edit, importing, message, removal, sold, status, upload, withdrawal } from "./writing.ts"

export const JOURNEYS = {
  list,
  search,
  "page 2": secondPage,
  open,
  address,
  columns,
  edit,
  cell,
  bulk,
  status,
  sold,
  delete: removal,
  create,
  upload,
  message,
  withdrawal,
  import: importing,
} satisfies Record<string, Journey>

/** Journeys of `npm run test:browser` beyond the list. The documented owner walks all of them. */
export const DISTINCTIVE: Readonly<Record<string, readonly (keyof typeof JOURNEYS)[]>> = {
  FastAPI: ["open", "address", "sold", "delete", "message"],
  Kode: ["search", "address", "create", "upload", "message"],
  Prisma: ["page 2", "status", "edit", "withdrawal"],
}
