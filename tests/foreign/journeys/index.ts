import { address, list, open, search, secondPage } from "./reading.ts"
import type { Journey } from "./stage.ts"
import { create, edit, message, removal, sold, status, upload, withdrawal } from "./writing.ts"

/** What an owner's people do in a day, in the order in which it is tried. */
export const JOURNEYS: Readonly<Record<string, Journey>> = {
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
}
