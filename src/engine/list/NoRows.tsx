import { Link } from "react-router"
import { showNumber } from "../../declare/format.ts"
import type { Filter, Page } from "../../declare/index.ts"
import { maskedSearchWords } from "../../declare/phone.ts"
import { Button, buttonClass } from "../../ui/Button.tsx"
import { Icon } from "../../ui/Icon.tsx"
import { Notice } from "../../ui/Notice.tsx"
import { useResourceAccess } from "../use-resource-access.ts"
import { useListContext } from "./list-context.ts"
import { filtersHiddenFromChips } from "./toolbar-filters.ts"

const CreateLink = ({ to }: { to: string }) => (
  <Link className={buttonClass()} to={to}>
    <Icon name="plus" /> Tambah
  </Link>
)

interface NothingYetProps {
  page: Page
  create?: string
  /** The list's own way to more records, as an import or an invitation. */
  action?: { label: string; onSelect: () => void }
}

const NothingYet = ({ page, create, action }: NothingYetProps) => (
  <Notice
    icon={<Icon name="box" size={28} />}
    action={
      (create || action) && (
        <div className="row">
          {create && <CreateLink to={create} />}
          {action && <Button onClick={action.onSelect}>{action.label}</Button>}
        </div>
      )
    }
  >
    Belum ada {page.resource.noun}.
    {page.resource.listing?.whenEmpty && (
      <>
        <br />
        {page.resource.listing.whenEmpty}
      </>
    )}
  </Notice>
)

interface NothingMatchesProps {
  page: Page
  search: string
  isFiltered: boolean
  create?: string
  /** Absent if the chips above already offer it. */
  onClear?: () => void
}

const NothingMatches = ({ page, search, isFiltered, create, onClear }: NothingMatchesProps) => (
  <Notice
    icon={<Icon name="search" size={28} />}
    action={
      <div className="row">
        {onClear && <Button onClick={onClear}>Hapus filter</Button>}
        {create && <CreateLink to={create} />}
      </div>
    }
  >
    Tidak ada {page.resource.noun} {search ? `untuk “${search}”` : "yang cocok"}
    {isFiltered && " dengan filter ini"}. {maskedSearchWords(search)}
  </Notice>
)

const BeyondTheEnd = ({ page, last, onFirst }: { page: number; last: number; onFirst: () => void }) => (
  <Notice icon={<Icon name="box" size={28} />} action={<Button onClick={onFirst}>Ke halaman 1</Button>}>
    Halaman {showNumber(page)} tidak ada. Data ini berakhir di halaman {showNumber(last)}.
  </Notice>
)

const PickFirst = ({ label }: { label: string }) => (
  <Notice icon={<Icon name="up" size={28} />}>Pilih {label.toLowerCase()} dahulu untuk melihat isinya.</Notice>
)

const Cancelled = ({ onAgain }: { onAgain: () => void }) => (
  <Notice icon={<Icon name="clock" size={28} />} action={<Button onClick={onAgain}>Coba lagi</Button>}>
    Pemuatan dibatalkan.
  </Notice>
)

/** The reason for an empty list, and the way on. */
export const NoRows = () => {
  const { page, state, found, missing, create, openDialog } = useListContext()
  const [action] = useResourceAccess(page.resource).actions("list")
  const { query, chosen, change } = state
  if (missing) return <PickFirst label={missing.label} />
  if (found.isCancelled) return <Cancelled onAgain={found.again} />
  if (query.page > 1)
    return (
      <BeyondTheEnd
        page={query.page}
        last={Math.max(1, Math.ceil(found.total / query.limit))}
        onFirst={() => change({ page: 1 })}
      />
    )
  const isOfParent = ({ field }: Filter) => chosen.some(([name]) => name === field)
  const filters = query.filters.filter((filter) => !isOfParent(filter))
  if (query.search === "" && filters.length === 0)
    return (
      <NothingYet
        page={page}
        create={create}
        {...(action && !page.view && { action: { ...action, onSelect: () => openDialog({ kind: "act", action }) } })}
      />
    )
  const silent = filtersHiddenFromChips(page, query, state.parents, state.openView)
  const hasChips = query.search !== "" || filters.some(({ field }) => !silent.includes(field))
  const clear = () => change({ search: "", filters: query.filters.filter(isOfParent) })
  return (
    <NothingMatches
      page={page}
      search={query.search}
      isFiltered={filters.length > 0}
      create={create}
      {...(!hasChips && { onClear: clear })}
    />
  )
}
