import type { BaseRecord } from "@refinedev/core"
import { useEffect, useRef, useState } from "react"
import { totalOf, useRecords } from "../../data/record-queries.ts"
import { toCountRequest } from "../../data/use-count.ts"
import { type Effect, type Filter, meets, type Resource } from "../../declare/index.ts"
import { useHref } from "../../routing/routes.ts"
import { useAppContext } from "../../session/app-context.ts"
import type { NamedAction } from "../use-resource-access.ts"

export interface Ending {
  says: string
  noun?: string
  /** Omitted if the service cannot count. */
  count?: number | undefined
  href?: string | undefined
  answer?: string | undefined
}

const filtersOf = ({ by = "", is, ahead }: Effect, record: BaseRecord): Filter[] => [
  { field: by, operator: "eq", value: String(record.id) },
  ...Object.entries(is).map(([field, values = []]): Filter => ({ field, operator: "in", value: values.map(String) })),
  ...(ahead ? [{ field: ahead, operator: "gte" as const, value: new Date().toISOString() }] : []),
]

export const useCascadeEffects = (action: NamedAction, record: BaseRecord | undefined) => {
  const { resources, can, config } = useAppContext()
  const { fetchList } = useRecords()
  const hrefOf = useHref()
  const [endings, setEndings] = useState<readonly Ending[]>()

  const endingOf = async (effect: Effect): Promise<Ending[]> => {
    const { of, by, says, answer } = effect
    if (!record) return []
    if (!of) return meets(effect.is, record) ? [{ says }] : []
    if (!can(of, "list")) return []
    // The documented calls change only the record itself.
    if (!by) return config.extensions ? [{ says, answer }] : []
    const filters = filtersOf(effect, record)
    const count = await fetchList(toCountRequest({ resource: of }, { filters }, config)).then(totalOf, () => undefined)
    const noun = resources.find(({ name }) => name === of)?.noun ?? "data"
    return count === 0 ? [] : [{ says, noun, count, href: hrefOf(of, { filters }) }]
  }
  const count = async () => (await Promise.all((action.settles ?? []).map(endingOf))).flat()
  const start = useRef(count)
  useEffect(() => {
    let isStale = false
    void start.current().then((found) => !isStale && setEndings(found))
    return () => {
      isStale = true
    }
  }, [])

  const left = async (): Promise<Ending[]> =>
    config.extensions ? [] : (await count()).filter(({ href }) => href !== undefined)
  return { endings, left }
}

/** Describes side effects for many records, without counts: `Masa premium berakhir hari ini, iklan dihentikan`. */
export const endingWords = ({ settles = [] }: NamedAction, resources: readonly Resource[]): string =>
  settles
    .filter(({ answer }) => answer === undefined)
    .map(({ of, says }) => (of ? `${resources.find(({ name }) => name === of)?.noun ?? "data"} ${says}` : says))
    .join(", ")
