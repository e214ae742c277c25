import { type Field, filtersOf, type Page } from "../../declare/index.ts"
import type { Tabs } from "./tabs.ts"

type NamedField = readonly [name: string, field: Field]

const IN_THE_OPEN = 3
const PICKED = ["select", "relation", "boolean"]

/** What a list can be filtered by, besides its tabs. */
export const filterable = ({ resource }: Page, tabs: Tabs | undefined, extensions: boolean): NamedField[] =>
  filtersOf(resource).filter(([name, field]) => name !== tabs?.field && (extensions || !field.extension))

/** The filters that stand in the toolbar by themselves. */
export const openOnes = (filters: readonly NamedField[], isPhone: boolean): readonly NamedField[] =>
  isPhone ? [] : filters.filter(([, { kind }]) => PICKED.includes(kind)).slice(0, IN_THE_OPEN)
