import { Link } from "react-router"
import { currentPath } from "../../routing/base-path.ts"
import { pathOfPage } from "../../routing/routes.ts"
import type { CurrentPage } from "./pages.ts"
import { useRecordName } from "./record-name.ts"
import css from "./topbar.module.css"

interface Crumb {
  word: string
  to?: string | undefined
  isRecord?: boolean
}

/** The last parts wait for the record's name, so that none moves when it arrives. */
const crumbsOf = ({ page, kind }: CurrentPage, name: string | undefined, here: string): Crumb[] => {
  if (!page) return []
  const list = { word: page.label, to: pathOfPage(page) }
  const record = name === undefined ? [] : [{ word: name, to: here.replace(/\/edit\/?$/, ""), isRecord: true }]
  if (kind === "create") return [list, { word: "Tambah" }]
  return [list, ...record, ...(kind === "edit" && name !== undefined ? [{ word: "Ubah" }] : [])]
}

export const Crumbs = (current: CurrentPage) => {
  const { page } = current
  const name = useRecordName(current)
  const crumbs = crumbsOf(current, name, currentPath())
  if (!page) return null
  return (
    <nav className={css.crumbs} aria-label="Letak halaman">
      <ol className="row muted">
        {page.group && page.group !== page.label && <li className={`${css.group} row ellipsis`}>{page.group}</li>}
        {crumbs.map(({ word, to, isRecord }, index) => (
          <li key={to ?? word} className={`row ${isRecord ? `${css.record} grow` : ""}`}>
            {to === undefined || index === crumbs.length - 1 ? (
              <span className="ellipsis" aria-current="page" title={word}>
                {word}
              </span>
            ) : (
              <Link className="ellipsis" to={to} title={word}>
                {word}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
