import type { BaseRecord } from "@refinedev/core"
import { useNavigate } from "react-router"
import { isBulkPart, MAX_UNCONFIRMED_RECORDS } from "../../declare/bulk.ts"
import { pathOfPrint } from "../../routing/routes.ts"
import type { MenuItem } from "../../ui/Menu.tsx"
import { useResourceAccess } from "../use-resource-access.ts"
import { useListContext } from "./list-context.ts"
import type { useMatching } from "./use-matching.ts"
import { useSelectedRows } from "./use-selected-rows.ts"

type Matching = ReturnType<typeof useMatching>

/** Actions with answers for each record, and prints, need the records themselves. */
const NOT_FOR_ALL = "Hanya untuk data yang dipilih di daftar, bukan untuk semua yang cocok."

/** Actions for the selected records. */
export const useSelectionItems = ({
  mayJob,
  isAll,
  target,
}: Pick<Matching, "mayJob" | "isAll" | "target">): MenuItem[] => {
  const { page, selection, openDialog } = useListContext()
  const { resource, view } = page
  const isJob = mayJob && (isAll || selection.size > MAX_UNCONFIRMED_RECORDS)
  const { can, actions } = useResourceAccess(resource)
  const rowsOf = useSelectedRows()
  const navigate = useNavigate()
  const job = (part: string) => () => openDialog({ kind: "job", part, target })
  const withRows = (open: (rows: readonly BaseRecord[]) => void) => async () => {
    const rows = await rowsOf([...selection.keys()])
    if (rows) open(rows)
  }
  const items: MenuItem[] = actions("record", view)
    .filter(({ bulk }) => bulk)
    .map((action) => {
      const isPart = isJob && isBulkPart(resource, action.name)
      return {
        label: action.label,
        reason: isAll && !isPart ? NOT_FOR_ALL : undefined,
        onSelect: isPart ? job(action.name) : withRows((rows) => openDialog({ kind: "bulk", action, rows })),
      }
    })
  if (view === undefined && can("update") && isBulkPart(resource, "update"))
    items.push({
      label: "Ubah kolom",
      onSelect: mayJob ? job("update") : withRows((rows) => openDialog({ kind: "change", rows })),
    })
  if (view === undefined && resource.print)
    items.push({
      label: "Cetak",
      reason: isAll ? NOT_FOR_ALL : undefined,
      onSelect: withRows((rows) => navigate(pathOfPrint(page, rows))),
    })
  items.push({ label: "Ekspor", onSelect: () => openDialog({ kind: "export", scope: isAll ? "all" : "selection" }) })
  if (can("remove"))
    items.push({
      label: "Hapus",
      onSelect: isJob ? job("remove") : withRows((rows) => openDialog({ kind: "remove", rows })),
      isDanger: true,
    })
  return items
}
