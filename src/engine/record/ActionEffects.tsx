import { upperFirst } from "es-toolkit"
import { Link } from "react-router"
import { showCount } from "../../declare/format.ts"
import { isEmpty, type Resource, type Row } from "../../declare/index.ts"
import cellCss from "../../fields/cell.module.css"
import { useAppContext } from "../../session/app-context.ts"
import { Button } from "../../ui/Button.tsx"
import { Dialog } from "../../ui/Dialog.tsx"
import formCss from "../form/form.module.css"
import css from "../list/bulk.module.css"
import type { Ending } from "./use-cascade-effects.ts"

const OPEN = "yang belum selesai"

const whatOf = ({ noun = "", count }: Ending) =>
  count === undefined ? `${upperFirst(noun)} ${OPEN}` : showCount(count, noun)

interface EndingsProps {
  endings: readonly Ending[] | undefined
  answers: Row
  /** As many as there can be, so that the dialog's buttons stay where they are when the counts come. */
  lines: number
}

const EffectLines = ({ endings, answers }: Omit<EndingsProps, "lines">) => {
  const { extensions } = useAppContext().config
  if (!endings) return <p className="muted">Memeriksa apa yang ikut berakhir…</p>
  const given = endings.filter(({ answer }) => answer === undefined || !isEmpty(answers[answer]))
  const together = given.filter(({ noun }) => extensions || noun === undefined)
  const apart = given.filter((ending) => !together.includes(ending))
  if (given.length === 0) return <p className="muted">Tidak ada yang ikut berakhir.</p>
  return (
    <div className={formCss.stated}>
      {together.length > 0 && (
        <>
          <p>Sekaligus:</p>
          <ul className={cellCss.list}>
            {together.map((ending) => (
              <li key={ending.says}>{ending.noun ? `${whatOf(ending)} ${ending.says}` : ending.says}</li>
            ))}
          </ul>
        </>
      )}
      {apart.length > 0 && (
        <>
          <p>Layanan ini mungkin tidak mengakhirinya sendiri. Sesudahnya Anda ditunjukkan tempatnya:</p>
          <ul className={cellCss.list}>
            {apart.map((ending) => (
              <li key={ending.says}>{`${whatOf(ending)} perlu ${ending.says}`}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

/** Lists side effects before an action; without extensions, the user performs some of them. */
export const CascadeEffects = ({ lines, ...props }: EndingsProps) => (
  <div style={{ minHeight: `${1 + 1.375 * (1 + lines)}rem` }}>
    <EffectLines {...props} />
  </div>
)

interface LeftProps {
  resource: Resource
  label: string
  left: readonly Ending[]
  onClose: () => void
}

export const UnfinishedEffects = ({ resource, label, left, onClose }: LeftProps) => (
  <Dialog
    title={`${label}: sudah dikirim`}
    onClose={onClose}
    footer={
      <Button look="primary" onClick={onClose} data-autofocus>
        Tutup
      </Button>
    }
  >
    <div className={formCss.stated}>
      <p>Yang masih terbuka untuk {resource.noun} ini, dan tidak diakhiri oleh layanan:</p>
      <ul className={cellCss.list}>
        {left.map((ending) => (
          <li key={ending.says}>
            {`${whatOf(ending)} perlu ${ending.says}. `}
            {ending.href && (
              <Link to={ending.href} onClick={onClose}>
                Buka
              </Link>
            )}
          </li>
        ))}
      </ul>
    </div>
  </Dialog>
)

export type RejectedRow = Readonly<Record<string, unknown>>

const wordsOf = (row: RejectedRow) => {
  const reasons = row.errors ?? row.reason ?? row.message
  const items = Array.isArray(reasons) ? reasons : [reasons]
  return items
    .map((item) => (typeof item === "object" && item !== null && "message" in item ? item.message : item))
    .filter(Boolean)
    .join(" ")
}

export const Rejected = ({
  title,
  rows,
  onClose,
}: {
  title: string
  rows: readonly RejectedRow[]
  onClose: () => void
}) => (
  <Dialog
    title={`${title}: ${showCount(rows.length, "baris")} ditolak`}
    onClose={onClose}
    footer={<Button onClick={onClose}>Tutup</Button>}
  >
    <ol className={`${css.failures} break`}>
      {rows.map((row) => (
        <li key={JSON.stringify(row)}>
          <b>Baris {String(row.row ?? row.line ?? "?")}</b>: {wordsOf(row)}
        </li>
      ))}
    </ol>
  </Dialog>
)
