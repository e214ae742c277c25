import type { BaseRecord } from "@refinedev/core"
import { useNavigate } from "react-router"
import { isBulkPart, MAX_UNCONFIRMED_RECORDS } from "../../declare/bulk.ts"
import { showNumber } from "../../declare/format.ts"
import { pathOfPrint } from "../../routing/routes.ts"
import { Button } from "../../ui/Button.tsx"
import { ReasonButton } from "../../ui/Hint.tsx"
import { Icon } from "../../ui/Icon.tsx"
import { Menu, type MenuItem } from "../../ui/Menu.tsx"
import { useIsPhone } from "../../ui/use-media.ts"
import { useResourceAccess } from "../use-resource-access.ts"
import { useListContext } from "./list-context.ts"
import css from "./SelectionBar.module.css"
import { deselectRows, selectionWords } from "./selection.ts"
import { useMatching } from "./use-matching.ts"
import { useSelectedRows } from "./use-selected-rows.ts"

/** Actions with answers for each record, and prints, need the records themselves. */
const NOT_FOR_ALL = "Hanya untuk data yang dipilih di daftar, bukan untuk semua yang cocok."

/** What can be done with the selected records. */
const useItems = ({ mayJob, isAll, target }: Pick<ReturnType<typeof useMatching>, "mayJob" | "isAll" | "target">) => {
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
  const items: MenuItem[] = actions("record")
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

export const SelectionBar = () => {
  const { selection, setSelection, outside } = useListContext()
  const { isAll, count, known, isOffered, isCounting, chooseAll, ...matching } = useMatching()
  const isPhone = useIsPhone()
  const dropOutside = () =>
    setSelection((current) =>
      deselectRows(
        current,
        outside.map((id) => ({ id })),
      ),
    )
  const items: MenuItem[] = [
    ...(outside.length > 0 && !isAll
      ? [{ label: `Lepas ${showNumber(outside.length)} di luar saringan`, onSelect: dropOutside }]
      : []),
    ...useItems({ ...matching, isAll }),
  ]
  const inTheOpen = isPhone && items.length > 2 ? items.slice(0, 1) : items
  return (
    <section className={`${css.bar} row-wrap box no-print`} aria-label="Pilihan">
      <span className="numeric" role="status">
        {isAll ? `Semua ${showNumber(count)} yang cocok dipilih` : selectionWords(selection, outside.length)}
      </span>
      {isOffered && (
        <Button look="text" busy={isCounting} onClick={() => void chooseAll()}>
          Pilih semua {known !== undefined && showNumber(known)} yang cocok
        </Button>
      )}
      {inTheOpen.map(({ label, reason, onSelect, isDanger }) => (
        <ReasonButton key={label} look={isDanger ? "danger" : undefined} reason={reason} onClick={onSelect}>
          {label === "Ekspor" && <Icon name="download" />} {label}
        </ReasonButton>
      ))}
      {inTheOpen.length < items.length && (
        <Menu name="Aksi lain untuk pilihan" items={items.slice(inTheOpen.length)}>
          <Icon name="more" />
        </Menu>
      )}
      <Button look="icon" aria-label="Batalkan pilihan" onClick={() => setSelection(new Map())}>
        <Icon name="close" />
      </Button>
    </section>
  )
}
