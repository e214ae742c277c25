import { address, list, open, search, secondPage } from "./reading.ts"
import type { Journey } from "./stage.ts"
import { create, edit, message, removal, sold, status, upload, withdrawal } from "./writing.ts"

/** What an owner's people do in a day, in the order in which it is tried. */
export const JOURNEYS = {
  list,
  search,
  "page 2": secondPage,
  open,
  address,
  edit,
  status,
  sold,
  delete: removal,
  create,
  upload,
  message,
  withdrawal,
} satisfies Record<string, Journey>

/**
 * What `npm test` walks with an owner, besides the list: what its way of naming, counting or answering bears on. The owner
 * nearest to the documentation, who is not named here, does everything; these three name, count and answer in other ways. With the other
 * owners `npm test` has the provider alone (tests/foreign/*.test.ts), and `npm run test:foreign` does everything with all.
 */
export const DISTINCTIVE: Readonly<Record<string, readonly (keyof typeof JOURNEYS)[]>> = {
  FastAPI: ["open", "address", "sold", "delete", "message"],
  Kode: ["search", "address", "create", "upload", "message"],
  Prisma: ["page 2", "status", "edit", "withdrawal"],
}
