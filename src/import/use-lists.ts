import type { BaseRecord, CrudFilter } from "@refinedev/core"
import { useRef } from "react"
import { SEARCH } from "../data/refine-query.ts"
import { useRecords } from "../data/use-records.ts"
import type { Resource } from "../declare/index.ts"
import type { Lists, Named } from "../domain/listing-import/lists.ts"
import { useAppContext } from "../session/app-context.ts"

/** The number of connections that browsers open to one host. */
const AT_ONCE = 6
const MAX_TRIES = 3

const limiter = (most: number) => {
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

const filterOf = (resource: Resource | undefined, parent: string): CrudFilter => {
  const [need] = resource?.calls.list?.needs ?? []
  return { field: need ?? SEARCH, operator: "eq", value: parent }
}

const nameOf = (resource: Resource | undefined, row: BaseRecord): Named => ({
  id: row.id as string,
  name: String(row[resource?.title ?? "name"] ?? row.name ?? ""),
})

/** Loads the records within a parent or matching a search, with limited concurrency and retries. */
export const useLists = (): Lists => {
  const { resources } = useAppContext()
  const { fetchList } = useRecords()
  const limited = useRef(limiter(AT_ONCE))
  const resourceOf = (name: string) => resources.find((candidate) => candidate.name === name)
  const isWhole = (name: string) => resourceOf(name)?.calls.list?.whole === true
  const load = async (name: string, parent?: string): Promise<readonly Named[]> => {
    const resource = resourceOf(name)
    const getList = () =>
      fetchList({
        resource: name,
        filters: parent === undefined ? [] : [filterOf(resource, parent)],
        pagination: isWhole(name) ? { mode: "off" } : { mode: "server", currentPage: 1, pageSize: 50 },
      })
    return limited.current(async () => {
      for (let tries = 1; ; tries += 1) {
        try {
          return (await getList()).data.map((row) => nameOf(resource, row))
        } catch (error) {
          if (tries >= MAX_TRIES)
            throw new Error(`Daftar ${resource?.label.toLowerCase() ?? name} gagal dimuat. ${(error as Error).message}`)
          await new Promise((retry) => setTimeout(retry, tries * 800))
        }
      }
    })
  }
  return { load, isWhole }
}
