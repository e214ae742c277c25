import type { ReactNode } from "react"
import { Link } from "react-router"
import { Button } from "../../../ui/Button.tsx"
import { Skeleton } from "../../../ui/Notice.tsx"
import shared from "../../parts/shared.module.css"
import { UnknownCount } from "../HomeCard.tsx"
import css from "./figures.module.css"

interface FigureTileProps {
  label: string
  /** The list of what is counted; absent without access to it. */
  to: string | undefined
  query: { isPending: boolean; isError: boolean; refetch: () => unknown }
  /** @returns undefined if the number is unknown */
  figure: string | undefined
  note?: ReactNode
  /** A small plot beside the number. */
  beside?: ReactNode
}

export const FigureTile = ({ label, to, query, figure, note, beside }: FigureTileProps) => {
  if (query.isError)
    return (
      <div className={`${shared.tile} ${css.tile}`} role="alert">
        <span>{label}</span>
        {figure !== undefined && <strong className={shared.figure}>{figure}</strong>}
        <Button look="text" onClick={() => query.refetch()}>
          {figure === undefined ? "Gagal dimuat." : "Mungkin tidak terbaru."} Coba lagi
          <span className="unseen"> {label}</span>
        </Button>
      </div>
    )
  const content = (
    <>
      <span className="muted">{label}</span>
      <strong className={shared.figure}>
        {query.isPending ? <Skeleton width={56} height={24} /> : (figure ?? <UnknownCount />)}
      </strong>
      {note !== undefined && <small className={`${css.note} muted dense`}>{note}</small>}
      {beside}
    </>
  )
  const look = `${shared.tile} ${css.tile}`
  return to === undefined ? (
    <div className={look}>{content}</div>
  ) : (
    <Link to={to} className={look}>
      {content}
    </Link>
  )
}
