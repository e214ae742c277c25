import type { BaseRecord } from "@refinedev/core"
import { partition } from "es-toolkit"
import { Fragment, useCallback, useEffect, useState } from "react"
import { Link, useLocation } from "react-router"
import { totalOf } from "../../data/record-queries.ts"
import { showNumber } from "../../declare/format.ts"
import { fieldOfKind, type Page, type Related, type Resource, singularOf } from "../../declare/index.ts"
import { Cell } from "../../fields/Cell.tsx"
import { asText } from "../../fields/text.ts"
import { hasId, NO_ID, pathOfRecord, useHref } from "../../routing/routes.ts"
import { useAppContext } from "../../session/app-context.ts"
import { buttonClass } from "../../ui/Button.tsx"
import { Hint } from "../../ui/Hint.tsx"
import { Icon } from "../../ui/Icon.tsx"
import { Skeleton } from "../../ui/Notice.tsx"
import { QueryState } from "../../ui/QueryState.tsx"
import { RowLink } from "../list/faces/RowLink.tsx"
import { titleOf } from "../list/RowMenu.tsx"
import { uniqueKeys } from "../list/selection.ts"
import { useResourceAccess } from "../use-resource-access.ts"
import css from "./facts.module.css"
import type { Named } from "./head-facts.ts"
import { RecordActions } from "./RecordActions.tsx"
import { getCreatePath, useRelated } from "./related.ts"

const MAX_ROWS = 5

interface RelatedProps {
  related: Related
  page: Page
  record: BaseRecord
}

const labelOf = ({ label }: Related, page: Page) => label ?? singularOf(page.resource)

const AddLink = ({ related, page, record, look }: RelatedProps & { look: "plain" | undefined }) => {
  const { by, from = "id", adds = "Tambah", carries } = related
  const { pathname, search } = useLocation()
  const { can } = useResourceAccess(page.resource)
  if (!can("create") || from !== "id") return null
  return (
    <>
      {" "}
      <Link
        className={look && buttonClass(look)}
        to={getCreatePath(page, { by, carries }, record)}
        state={{ back: pathname + search }}
      >
        {look && <Icon name="plus" />} {adds}
        {!related.adds && <span className="unseen"> {page.resource.noun}</span>}
      </Link>
    </>
  )
}

const RelatedRow = ({ related: { shows, acts }, page, row }: { related: Related; page: Page; row: BaseRecord }) => {
  const { resource } = page
  const [tags, facts] = partition(
    // The role may lack a field of the other resource.
    shows.flatMap((name): Named[] => {
      const field = resource.fields[name]
      return field && asText(name, field, row) !== "" ? [[name, field]] : []
    }),
    ([, field]) => fieldOfKind("select", field)?.tones !== undefined,
  )
  const cellOf = ([name, field]: Named) => <Cell name={name} field={field} row={row} isTabular />
  return (
    <li>
      <div>
        <RowLink to={pathOfRecord(page, row)}>{titleOf(resource, row)}</RowLink>
        {!hasId(row) && <Hint name="Baris tanpa id">{NO_ID}</Hint>}
        <p className="muted small">
          {facts.map((fact, at) => (
            <Fragment key={fact[0]}>
              {at > 0 && " · "}
              {cellOf(fact)}
            </Fragment>
          ))}
        </p>
      </div>
      {tags.map((tag) => (
        <Fragment key={tag[0]}>{cellOf(tag)}</Fragment>
      ))}
      {acts && <RecordActions page={page} record={row} isShort />}
    </li>
  )
}

interface RelatedListProps extends RelatedProps {
  /** Answers come together, so that nothing moves. */
  isShown: boolean
  onAnswer: (key: string, isEmpty: boolean) => void
}

const keyOf = ({ of, by }: Related) => `${of}.${by}`

const RelatedList = ({ isShown, onAnswer, ...props }: RelatedListProps) => {
  const { related, page, record } = props
  const { resource } = page
  const hrefOf = useHref()
  const { query, rows, filter } = useRelated(resource, related, String(record[related.from ?? "id"] ?? ""))
  const total = totalOf(query.data)
  const all = hrefOf(resource.name, { filters: [filter] })
  const isEmpty = query.isSuccess && rows.length === 0
  const key = keyOf(related)
  // An empty list that is read again may have just got its first record. Its link would move under a press.
  const isAnswered = !(query.isPending || (isEmpty && query.isFetching))
  useEffect(() => {
    if (isAnswered) onAnswer(key, isEmpty)
  }, [isAnswered, isEmpty, key, onAnswer])
  if (!isShown || isEmpty) return null
  const label = labelOf(related, page)
  const keys = uniqueKeys(rows)
  const isCut = rows.length > MAX_ROWS || (total ?? 0) > rows.length
  return (
    <section className={`${css.panel} ${css.related} fill`} aria-label={label}>
      <header className="row-wrap">
        <h2>
          {label}
          {query.isSuccess && total !== undefined && ` (${showNumber(total)})`}
        </h2>
        <AddLink {...props} look="plain" />
      </header>
      <QueryState query={query} height={40}>
        {() => (
          <ul className="divided">
            {rows.slice(0, MAX_ROWS).map((row, index) => (
              <RelatedRow key={keys[index]} related={related} page={page} row={row} />
            ))}
          </ul>
        )}
      </QueryState>
      {isCut && all && (
        <Link className="reach" to={all}>
          Lihat semua{total !== undefined && ` ${showNumber(total)}`}
          <span className="unseen"> {label.toLowerCase()}</span>
        </Link>
      )}
    </section>
  )
}

/** Maximum number of related lists beside the facts. More of them share the whole width below. */
const MAX_BESIDE = 3
/** Columns of more lists than that; fewer lists than columns share the width. */
const MAX_COLUMNS = 3

export const areRelatedBeside = ({ show }: Resource): boolean => (show?.related?.length ?? 0) <= MAX_BESIDE

export const RelatedLists = ({ resource, record }: { resource: Resource; record: BaseRecord }) => {
  const { pages, can, config } = useAppContext()
  const [answers, setAnswers] = useState<Readonly<Record<string, boolean>>>({})
  const onAnswer = useCallback(
    (key: string, isEmpty: boolean) => setAnswers((old) => (old[key] === isEmpty ? old : { ...old, [key]: isEmpty })),
    [],
  )
  const lists = (resource.show?.related ?? []).flatMap((related) => {
    const page = pages.find(({ name }) => name === related.of)
    // Omits fields that exist only in services with extensions.
    const isKnown = config.extensions || !page?.resource.fields[related.by]?.extension
    return page && isKnown && can(related.of, "list") && hasId(record) ? [{ related, page, record }] : []
  })
  const isAnswered = lists.every(({ related }) => keyOf(related) in answers)
  const empty = isAnswered ? lists.filter(({ related }) => answers[keyOf(related)]) : []
  if (lists.length === 0) return null
  const isBeside = areRelatedBeside(resource)
  const columnCount = Math.min(MAX_COLUMNS, Math.max(1, lists.length - empty.length))
  return (
    <div className={isBeside ? "stack gap-l" : css.broad} style={isBeside ? undefined : { columnCount }}>
      {lists.map((list) => (
        <RelatedList key={keyOf(list.related)} {...list} isShown={isAnswered} onAnswer={onAnswer} />
      ))}
      {!isAnswered && <Skeleton height={160} />}
      {empty.length > 0 && (
        <p className={`${css.none} muted`}>
          Belum ada:{" "}
          {empty.map((list, index) => (
            <Fragment key={keyOf(list.related)}>
              {index > 0 && ", "}
              {labelOf(list.related, list.page).toLowerCase()}
              <AddLink {...list} look={undefined} />
            </Fragment>
          ))}
        </p>
      )}
    </div>
  )
}
