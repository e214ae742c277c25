import { type BaseRecord, type HttpError, useList } from "@refinedev/core"
import { useState } from "react"
import { useSearchParams } from "react-router"
import { createListRequest } from "../../../data/list-request.ts"
import { exactTotalOf } from "../../../data/record-queries.ts"
import { type ListQuery, PAGE_SIZE, type Page, parseQuery } from "../../../declare/index.ts"
import { pathOfPage, pathOfRecord } from "../../../routing/routes.ts"
import { titleOf } from "../../list/RowMenu.tsx"
import { queueIn, queueSearch, VIEW, waitingWith } from "./queue-query.ts"

/** Navigation state of a record that was opened by its queue: the focus goes along, to the message if it was there. */
export interface Opened {
  isNext: true
  isWriting?: boolean
}

export const NEXT: Opened = { isNext: true }

export const openedByQueue = (state: unknown): Partial<Opened> => (state as Opened | null) ?? {}

export interface QueueStep {
  name: string
  to: string
}

export interface Queue {
  /** From 1; undefined if the record is not in the part that is known. */
  position: number | undefined
  /** @returns undefined if the service does not count */
  total: number | undefined
  previous: QueueStep | undefined
  next: QueueStep | undefined
  /** The next record, or the first of the others. */
  following: QueueStep | undefined
  /** The record was in the queue, and is not any more. */
  hasLeft: boolean
  /** The address names the queue. */
  isGiven: boolean
  /** Neither loading nor failed. */
  isCurrent: boolean
  /** The list of the queue. */
  list: string
}

const useRowsOf = (page: Page, query: ListQuery, enabled: boolean) => {
  const { query: state, result } = useList<BaseRecord, HttpError>({
    ...createListRequest(page, query),
    queryOptions: { enabled },
    errorNotification: false,
  })
  return { state, rows: enabled ? result.data : [] }
}

const NO_QUERY: ListQuery = { page: 1, limit: PAGE_SIZE, search: "", filters: [], sort: [] }

/** The list that the address names, or all records that wait like this one. */
const useQueueQuery = (page: Page, record: BaseRecord) => {
  const { resource } = page
  const [parameters] = useSearchParams()
  const [own] = useState(() => waitingWith(resource, record))
  const given = queueIn(resource, parameters) ?? (resource.show?.panes ? parseQuery(resource, parameters) : undefined)
  const query = given ?? own
  const view = parameters.get(VIEW)
  const searchAt = (number: number) => {
    const next = new URLSearchParams(given ? parameters : queueSearch(query ?? NO_QUERY))
    if (number === 1) next.delete("page")
    else next.set("page", String(number))
    return `?${next}`
  }
  const listed: Page = view !== null && resource.views?.[view] ? { ...page, view } : page
  return { query, isGiven: given !== undefined, listed, searchAt }
}

/** Where the record is among the rows, or was when it left them. */
const usePlace = (rows: readonly BaseRecord[], record: BaseRecord) => {
  const [place, setPlace] = useState<number>()
  const at = rows.findIndex(({ id }) => String(id) === String(record.id))
  if (at >= 0 && at !== place) setPlace(at)
  return { at, index: at >= 0 ? at : (place ?? -1), hasLeft: at < 0 && place !== undefined }
}

const goesOn = ({ page, limit }: ListQuery, rows: number, total: number | undefined) =>
  total === undefined ? rows === limit : total > page * limit

/**
 * The queue that a record was opened from. The component must have the record's id as its key: the queue remembers
 * where the record was, because it may leave when its work is done.
 */
export const useQueue = (page: Page, record: BaseRecord): Queue | undefined => {
  const { query, isGiven, listed, searchAt } = useQueueQuery(page, record)
  const wanted = query ?? NO_QUERY
  const { page: number, limit } = wanted
  const { state, rows } = useRowsOf(listed, wanted, query !== undefined)
  const { at, index, hasLeft } = usePlace(rows, record)
  const total = exactTotalOf(state.data)
  const isLast = at >= 0 && at === rows.length - 1
  const after = useRowsOf(listed, { ...wanted, page: number + 1 }, isLast && goesOn(wanted, rows.length, total))
  const before = useRowsOf(listed, { ...wanted, page: number - 1 }, at === 0 && number > 1)
  if (!query) return undefined
  const stepTo = (row: BaseRecord | undefined, pageNumber = number): QueueStep | undefined => {
    const path = row && pathOfRecord(page, row)
    return path ? { name: titleOf(page.resource, row), to: path + searchAt(pageNumber) } : undefined
  }
  const next = stepTo(at >= 0 ? rows[at + 1] : rows[Math.max(0, index)]) ?? stepTo(after.rows[0], number + 1)
  return {
    position: at >= 0 ? (number - 1) * limit + at + 1 : undefined,
    total,
    previous: stepTo(rows[index - 1]) ?? stepTo(before.rows.at(-1), number - 1),
    next,
    following: next ?? stepTo(rows.find(({ id }) => String(id) !== String(record.id))),
    hasLeft,
    isGiven,
    isCurrent: state.isSuccess && !state.isFetching,
    list: pathOfPage(page) + searchAt(number),
  }
}
