import type { BaseRecord } from "@refinedev/core"
import { Link, useLocation } from "react-router"
import { totalOf } from "../../data/record-queries.ts"
import { type Field, type Page, type Related, type Resource, singularOf } from "../../declare/index.ts"
import { Cell } from "../../fields/Cell.tsx"
import { hasId, NO_ID, pathOfRecord, useHref } from "../../routing/routes.ts"
import { useAppContext } from "../../session/app-context.ts"
import { buttonClass } from "../../ui/Button.tsx"
import { Hint } from "../../ui/Hint.tsx"
import { Icon } from "../../ui/Icon.tsx"
import { QueryState } from "../../ui/QueryState.tsx"
import { RowLink } from "../list/faces/RowLink.tsx"
import { titleOf } from "../list/RowMenu.tsx"
import { uniqueKeys } from "../list/selection.ts"
import { useResourceAccess } from "../use-resource-access.ts"
import css from "./facts.module.css"
import { RecordActions } from "./RecordActions.tsx"
import { createPathOf, useRelated } from "./related.ts"

interface RelatedListProps {
  related: Related
  page: Page
  record: BaseRecord
}

const RelatedList = ({ related: { by, from = "id", shows, empty, ...related }, page, record }: RelatedListProps) => {
  const { resource } = page
  const hrefOf = useHref()
  const { pathname, search } = useLocation()
  const { can } = useResourceAccess(resource)
  const { query, rows, filter } = useRelated(resource, { by }, String(record[from] ?? ""))
  const total = totalOf(query.data)
  const all = hrefOf(resource.name, { filters: [filter] })
  const label = related.label ?? singularOf(resource)
  const keys = uniqueKeys(rows)
  return (
    <section className={`${css.panel} ${css.related}`} aria-label={label}>
      <header className="row-wrap">
        <h2>
          {label}
          {query.isSuccess && total !== undefined && ` (${total})`}
        </h2>
        {rows.length > 0 && all && (
          <Link to={all}>
            Lihat semua<span className="unseen"> {label.toLowerCase()}</span>
          </Link>
        )}
        {can("create") && from === "id" && (
          <Link
            className={buttonClass("plain")}
            to={createPathOf(page, { by, carries: related.carries }, record)}
            state={{ back: pathname + search }}
          >
            <Icon name="plus" /> {related.adds ?? "Tambah"}
            {!related.adds && <span className="unseen"> {resource.noun}</span>}
          </Link>
        )}
      </header>
      <QueryState query={query} height={40}>
        {() =>
          rows.length === 0 ? (
            <p className="muted">{empty ?? `Belum ada ${resource.noun}.`}</p>
          ) : (
            <ul>
              {rows.map((row, index) => (
                <li key={keys[index]}>
                  <RowLink to={pathOfRecord(page, row)}>{titleOf(resource, row)}</RowLink>
                  {!hasId(row) && <Hint name="Baris tanpa id">{NO_ID}</Hint>}
                  {shows.map((name) => (
                    <span key={name}>
                      <Cell name={name} field={resource.fields[name] as Field} row={row} />
                    </span>
                  ))}
                  {related.acts && <RecordActions page={page} record={row} isShort />}
                </li>
              ))}
            </ul>
          )
        }
      </QueryState>
    </section>
  )
}

export const RelatedLists = ({ resource, record }: { resource: Resource; record: BaseRecord }) => {
  const { pages, can, config } = useAppContext()
  return resource.show?.related?.map((related) => {
    const page = pages.find(({ name }) => name === related.of)
    // Omits fields that exist only in services with extensions.
    const isKnown = config.extensions || !page?.resource.fields[related.by]?.extension
    return (
      page &&
      isKnown &&
      can(related.of, "list") &&
      hasId(record) && <RelatedList key={`${related.of}.${related.by}`} related={related} page={page} record={record} />
    )
  })
}
