import type { BaseRecord, CrudFilter } from "@refinedev/core"
import { useRef } from "react"
import type { Resource } from "../../declare/index.ts"
import type { Named } from "../../domain/listing-import/find-region.ts"
import { useBackoffice } from "../../providers/backoffice.ts"
import { SEARCH } from "../../providers/refine-query.ts"
import { useRecords } from "../../providers/use-records.ts"

/** As many requests at a time as a browser keeps open to one host. */
const AT_ONCE = 6
const TRIES = 3

/** Lets only so many run at a time. */
const gate = (most: number) => {
  let running = 0
  const queue: (() => void)[] = []
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= most) await new Promise<void>((go) => queue.push(go))
    running += 1
    try {
      return await work()
    } finally {
      running -= 1
      queue.shift()?.()
    }
  }
}

const parentOf = (resource: Resource | undefined, parent: string): CrudFilter => {
  const [need] = resource?.calls.list?.needs ?? []
  return { field: need ?? SEARCH, operator: "eq", value: parent }
}

const nameOf = (resource: Resource | undefined, row: BaseRecord): Named => ({
  id: row.id as string,
  name: String(row[resource?.title ?? "name"] ?? row.name ?? ""),
})

/** Master lists for the check, by documented calls: the children of a parent, or what a search finds. Few at a time, again where one fails. */
export const useLists = () => {
  const { resources } = useBackoffice()
  const { fetchList } = useRecords()
  const through = useRef(gate(AT_ONCE))
  return async (name: string, parent?: string): Promise<readonly Named[]> => {
    const resource = resources.find((candidate) => candidate.name === name)
    const isWhole = resource?.calls.list?.whole === true
    const ask = () =>
      fetchList({
        resource: name,
        filters: parent === undefined ? [] : [parentOf(resource, parent)],
        pagination: isWhole ? { mode: "off" } : { mode: "server", currentPage: 1, pageSize: 50 },
      })
    return through.current(async () => {
      for (let tries = 1; ; tries += 1) {
        try {
          return (await ask()).data.map((row) => nameOf(resource, row))
        } catch (error) {
          if (tries >= TRIES)
            throw new Error(`Daftar ${resource?.label.toLowerCase() ?? name} gagal dimuat. ${(error as Error).message}`)
          await new Promise((again) => setTimeout(again, tries * 800))
        }
      }
    })
  }
}
