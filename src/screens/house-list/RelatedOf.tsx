import { type BaseRecord, type HttpError, useList } from "@refinedev/core"
import { Link, useLocation } from "react-router"
import { titleOf } from "../../admin/list/RowMenu.tsx"
import { useResourceAccess } from "../../admin/use-resource-access.ts"
import type { Field, Resource } from "../../declare/index.ts"
import { Cell } from "../../fields/Cell.tsx"
import { useBackoffice } from "../../providers/backoffice.ts"
import { pathOfRecord, patternOf, useHref } from "../../providers/routes.ts"
import { buttonClass } from "../../ui/Button.tsx"
import { Icon } from "../../ui/Icon.tsx"
import { QueryState } from "../../ui/QueryState.tsx"
import "./related-of.css"

const SHOWN = 10

export interface RelatedOfProps {
  resource: Resource
  title: string
  /** The field that points to the listing. */
  by: string
  house: string
  /** What is told of each beside its title. */
  facts: readonly string[]
  /** The field that the newest are found by. */
  newest: string
  /** The sentence where there are none. */
  empty: string
}

/** Records of another resource that belong to a listing, the newest first; they load and fail alone. */
export const RelatedOf = ({ resource, title, by, house, facts, newest, empty }: RelatedOfProps) => {
  const { pages, policy, role } = useBackoffice()
  const hrefOf = useHref()
  const { pathname } = useLocation()
  const { can } = useResourceAccess(resource)
  const page = pages.find(({ name }) => name === resource.name)
  const mayRead = policy.may(role, resource.name, "list")
  const { query, result } = useList<BaseRecord, HttpError>({
    resource: resource.name,
    filters: [{ field: by, operator: "eq", value: house }],
    sorters: [{ field: newest, order: "desc" }],
    pagination: { currentPage: 1, pageSize: SHOWN },
    queryOptions: { enabled: mayRead },
    errorNotification: false,
  })
  if (!page || !mayRead) return null
  const total = result.total ?? result.data.length
  const all = hrefOf(resource.name, { filters: [{ field: by, operator: "eq", value: house }] })
  return (
    <section className="facts related-of" aria-label={`${title} listing ini`}>
      <header>
        <h2>
          {title}
          {query.isSuccess && ` (${total})`}
        </h2>
        {total > 0 && all && <Link to={all}>Lihat semua</Link>}
        {can("create") && (
          <Link
            className={buttonClass("plain")}
            to={`${patternOf(page, "create")}?${new URLSearchParams({ [by]: house })}`}
            state={{ back: pathname }}
          >
            <Icon name="plus" /> Tambah<span className="unseen"> {title.toLowerCase()}</span>
          </Link>
        )}
      </header>
      <QueryState query={query} height={40}>
        {() =>
          result.data.length === 0 ? (
            <p className="related-none">{empty}</p>
          ) : (
            <ul>
              {result.data.map((row) => (
                <li key={row.id}>
                  <Link to={pathOfRecord(page, row)}>{titleOf(resource, row)}</Link>
                  {facts.map((name) => (
                    <span key={name}>
                      <Cell name={name} field={resource.fields[name] as Field} row={row} />
                    </span>
                  ))}
                </li>
              ))}
            </ul>
          )
        }
      </QueryState>
    </section>
  )
}
