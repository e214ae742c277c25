import { Link } from "react-router"
import type { Page } from "../../declare/index.ts"
import { Button, buttonClass } from "../../fields/Button.tsx"
import { showNumber } from "../../fields/format.ts"
import { Glyph } from "../../fields/Glyph.tsx"
import { namesOf } from "../../providers/access.ts"
import { useBackoffice } from "../../providers/backoffice.ts"
import { Notice } from "../Notice.tsx"

export const Failed = ({ error, onAgain }: { error: { message: string; hint?: string }; onAgain: () => void }) => (
  <Notice alert icon={<Glyph name="alert" size={28} />} action={<Button onClick={onAgain}>Coba lagi</Button>}>
    {error.message}
    {error.hint && (
      <>
        <br />
        {error.hint}
      </>
    )}
  </Notice>
)

export const NotAllowed = ({ page }: { page: Page }) => {
  const { policy } = useBackoffice()
  const roles = policy.seenBy(page.name)
  return (
    <Notice icon={<Glyph name="lock" size={28} />}>
      Anda tidak berhak melihat {page.label}.{roles.length > 0 && ` Mintalah kepada ${namesOf(roles)}.`}
    </Notice>
  )
}

export const NothingYet = ({ page, create }: { page: Page; create?: string }) => (
  <Notice
    icon={<Glyph name="box" size={28} />}
    action={
      create && (
        <Link className={buttonClass()} to={create}>
          <Glyph name="plus" /> Tambah
        </Link>
      )
    }
  >
    Belum ada data {page.label}.
  </Notice>
)

export const NothingMatches = ({ onClear }: { onClear: () => void }) => (
  <Notice icon={<Glyph name="search" size={28} />} action={<Button onClick={onClear}>Hapus filter</Button>}>
    Tidak ada data yang cocok dengan pencarian atau filter ini.
  </Notice>
)

export const BeyondTheEnd = ({ page, last, onFirst }: { page: number; last: number; onFirst: () => void }) => (
  <Notice icon={<Glyph name="box" size={28} />} action={<Button onClick={onFirst}>Ke halaman 1</Button>}>
    Halaman {showNumber(page)} tidak ada. Data ini berakhir di halaman {showNumber(last)}.
  </Notice>
)

export const PickFirst = ({ label }: { label: string }) => (
  <Notice icon={<Glyph name="up" size={28} />}>Pilih {label.toLowerCase()} dahulu untuk melihat isinya.</Notice>
)

export const Cancelled = ({ onAgain }: { onAgain: () => void }) => (
  <Notice icon={<Glyph name="clock" size={28} />} action={<Button onClick={onAgain}>Coba lagi</Button>}>
    Pemuatan dibatalkan.
  </Notice>
)
