import { Link } from "react-router"
import { showNumber } from "../../declare/format.ts"
import type { Page } from "../../declare/index.ts"
import { namesOf } from "../../session/access.ts"
import { useAppContext } from "../../session/app-context.ts"
import { Button, buttonClass } from "../../ui/Button.tsx"
import { Icon } from "../../ui/Icon.tsx"
import { Notice, Skeleton } from "../../ui/Notice.tsx"
import css from "./skeleton.module.css"

const WIDTHS = ["32%", "46%", "28%", "52%", "38%", "44%", "30%", "48%", "36%", "42%"]

const SKELETONS = { rows: css.rows, "tall-rows": `${css.rows} ${css.tall}`, cards: css.cards }

export const ListSkeleton = ({ of = "rows" }: { of?: keyof typeof SKELETONS }) => (
  <div role="status" aria-busy="true">
    <span className="unseen">Memuat…</span>
    <div className={`${css.skeleton} ${SKELETONS[of]} box`} aria-hidden="true">
      {WIDTHS.map((width) => (
        <span key={width}>
          <Skeleton width={width} height={12} />
        </span>
      ))}
    </div>
  </div>
)

export const NotAllowed = ({ page }: { page: Page }) => {
  const { rolesWith } = useAppContext()
  const roles = rolesWith(page.name, "open")
  return (
    <Notice icon={<Icon name="lock" size={28} />}>
      Anda tidak berhak melihat {page.label}.{roles.length > 0 && ` Mintalah kepada ${namesOf(roles)}.`}
    </Notice>
  )
}

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

export const NothingYet = ({ page, create, action }: NothingYetProps) => (
  <Notice
    icon={<Icon name="box" size={28} />}
    action={
      <div className="row">
        {create && <CreateLink to={create} />}
        {action && <Button onClick={action.onSelect}>{action.label}</Button>}
      </div>
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

export const NothingMatches = ({ page, search, isFiltered, create, onClear }: NothingMatchesProps) => (
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
    {isFiltered && " dengan filter ini"}.
  </Notice>
)

export const BeyondTheEnd = ({ page, last, onFirst }: { page: number; last: number; onFirst: () => void }) => (
  <Notice icon={<Icon name="box" size={28} />} action={<Button onClick={onFirst}>Ke halaman 1</Button>}>
    Halaman {showNumber(page)} tidak ada. Data ini berakhir di halaman {showNumber(last)}.
  </Notice>
)

export const PickFirst = ({ label }: { label: string }) => (
  <Notice icon={<Icon name="up" size={28} />}>Pilih {label.toLowerCase()} dahulu untuk melihat isinya.</Notice>
)

export const Cancelled = ({ onAgain }: { onAgain: () => void }) => (
  <Notice icon={<Icon name="clock" size={28} />} action={<Button onClick={onAgain}>Coba lagi</Button>}>
    Pemuatan dibatalkan.
  </Notice>
)
