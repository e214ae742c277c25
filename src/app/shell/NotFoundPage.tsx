import { useEffect } from "react"
import { Link, Navigate, useLocation } from "react-router"
import { pathOfPage } from "../../routing/routes.ts"
import { namedPages, useAppContext } from "../../session/app-context.ts"
import { nearestPages } from "./nearest-pages.ts"
import { REGISTRATION } from "./PageFrame.tsx"
import { HomeLink, StatePage } from "./StatePage.tsx"
import css from "./shell.module.css"
import stateCss from "./state-page.module.css"

const NotFound = () => {
  const { pathname } = useLocation()
  const app = useAppContext()
  const { product } = app.config
  const near = nearestPages(pathname.replace(/^\/dashboard/, ""), namedPages(app))
  useEffect(() => {
    document.title = `Halaman tidak ditemukan · ${product}`
  }, [product])
  return (
    <StatePage icon="search" title="Halaman tidak ditemukan" actions={<HomeLink />}>
      <p>
        Tidak ada halaman di alamat <code>{pathname}</code>.
      </p>
      {near.length > 0 && (
        <div className={stateCss.near}>
          <h2 className="muted dense medium">Mungkin yang Anda cari</h2>
          <ul className="muted">
            {near.map((page) => (
              <li key={page.name}>
                <Link to={pathOfPage(page)}>{page.label}</Link>
                {page.group && <span> di {page.group}</span>}
              </li>
            ))}
          </ul>
        </div>
      )}
    </StatePage>
  )
}

export const NotFoundPage = () => {
  const { role } = useAppContext()
  return role === "first_time" ? (
    <Navigate to={REGISTRATION} replace />
  ) : (
    <div className={css.page}>
      <NotFound />
    </div>
  )
}
