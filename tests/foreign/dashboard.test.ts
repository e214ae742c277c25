import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { FILTER_PROBE_ROWS, totalOf } from "../../src/data/record-queries.ts"
import { refineQueryOf } from "../../src/data/refine-query.ts"
import type { Filter } from "../../src/declare/index.ts"
import { resources } from "../../src/resources/index.ts"
import { allQueues, queryOfQueue } from "../../src/screens/home/waits/queues.ts"
import { OWNERS } from "./owners/index.ts"
import { type SignedIn, signedIn } from "./provider.ts"
import type { Stored } from "./records.ts"
import { type Service, startService } from "./service.ts"
import type { Table } from "./tables.ts"
import { idOf } from "./wire.ts"

const NOW = "2026-11-20T05:00:00.000Z"
const TABLES: Readonly<Record<string, Table>> = {
  "house-list": "listings",
  withdrawal: "withdrawals",
  "schedule-house-list": "schedules",
}

const isMet = (record: Stored, { field, operator, value }: Filter): boolean => {
  const held = record[field]
  if (operator === "in") return (value as readonly unknown[]).includes(held)
  if (operator === "eq") return held === value
  const moment = Date.parse(String(value))
  return operator === "gte" ? Number(held) >= moment : Number(held) <= moment
}

describe.each(OWNERS)("the dashboard over the services of $name", (owner) => {
  let service: Service
  let app: SignedIn
  beforeAll(async () => {
    service = await startService(owner)
    app = await signedIn(service.config, owner.token?.("kunci") ?? "kunci")
  })
  afterAll(() => service.close())

  test("says how many wait and who waits longest, or that it does not know", async () => {
    for (const queue of allQueues(resources, NOW, NOW)) {
      const table = TABLES[queue.page]
      if (!table) continue
      const { filters, sort } = queryOfQueue(queue)
      const waiting = service.records(table).filter((record) => filters.every((filter) => isMet(record, filter)))
      const oldest = waiting.toSorted((one, other) => Number(one[queue.by]) - Number(other[queue.by]))[0]
      const asked = refineQueryOf({ page: 1, limit: FILTER_PROBE_ROWS, search: "", sort, filters })
      const answer = await app.getList({ resource: queue.page, ...asked, meta: { countOnly: "surely" } })
      const count = totalOf(answer)
      if (count === undefined) continue
      expect([queue.label, count]).toEqual([queue.label, waiting.length])
      // With dates instead of times, several records can be the oldest.
      if (oldest && owner.moments !== "compact")
        expect([queue.label, answer.data[0]?.id]).toEqual([queue.label, idOf(owner, table, oldest.n)])
    }
  })
})
