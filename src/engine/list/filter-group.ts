import { type Filter, mayBeGrouped, type Page, splitFilters } from "../../declare/index.ts"

export interface FilterDraft {
  filters: readonly Filter[]
  /** One of the conditions suffices, but for the required ones. */
  any?: boolean | undefined
}

export const draftOf = (filters: readonly Filter[]): FilterDraft => ({
  filters,
  any: splitFilters(filters).names.length > 0,
})

/** The calendar narrows its own fields by its days, and parents are chosen above the list. */
export const isAlwaysRequired = ({ resource, list }: Page, name: string): boolean => {
  const { from, to } = resource.listing?.faces?.calendar ?? {}
  return !mayBeGrouped(resource, name) || [from, to, ...(list?.needs ?? [])].includes(name)
}

const mark = (filter: Filter, any: boolean): Filter => (any === (filter.any ?? false) ? filter : { ...filter, any })

/** New conditions belong to the group; those of a required field stay out of it. */
export const changeConditions = (page: Page, draft: FilterDraft, filters: readonly Filter[]): FilterDraft => {
  const required = draft.filters.flatMap((filter) => (filter.any ? [] : filter.field))
  const isGrouped = ({ field }: Filter) => !required.includes(field) && !isAlwaysRequired(page, field)
  return { ...draft, filters: filters.map((filter) => mark(filter, draft.any === true && isGrouped(filter))) }
}

/** @param names fields that the sheet offers; the others stay required */
export const chooseJoin = (
  page: Page,
  names: readonly string[],
  { filters }: FilterDraft,
  any: boolean,
): FilterDraft => {
  const isGrouped = ({ field }: Filter) => any && names.includes(field) && !isAlwaysRequired(page, field)
  return { any, filters: filters.map((filter) => mark(filter, isGrouped(filter))) }
}

export const requireField = (draft: FilterDraft, name: string, isRequired: boolean): FilterDraft => ({
  ...draft,
  filters: draft.filters.map((filter) => (filter.field === name ? mark(filter, !isRequired) : filter)),
})
