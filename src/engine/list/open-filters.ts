import { type Field, filtersOf, type Page } from "../../declare/index.ts"
import type { Tabs } from "./tabs.ts"

type NamedField = readonly [name: string, field: Field]

const MAX_OPEN_FILTERS = 3
const PICKED_KINDS = ["select", "relation", "boolean"]

export const filterable = ({ resource }: Page, tabs: Tabs | undefined, extensions: boolean): NamedField[] =>
  filtersOf(resource).filter(([name, field]) => name !== tabs?.field && (extensions || !field.extension))

export const toolbarFilters = (filters: readonly NamedField[], isPhone: boolean): readonly NamedField[] =>
  isPhone ? [] : filters.filter(([, { kind }]) => PICKED_KINDS.includes(kind)).slice(0, MAX_OPEN_FILTERS)
