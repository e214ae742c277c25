import type { BaseRecord } from "@refinedev/core"
import { useEffect } from "react"
import { z } from "zod"
import { whenIdle } from "../../data/prefetch.ts"
import type { Page } from "../../declare/index.ts"
import { DRAFT_TTL_MS, openBrowserDraft } from "../../drafts/browser-draft.ts"
import { pathOfRecord } from "../../routing/routes.ts"
import { useAppContext } from "../../session/app-context.ts"
import { titleOf } from "../list/RowMenu.tsx"

const keptRecord = z.object({ page: z.string(), path: z.string(), title: z.string() })
export const keptRecords = z.array(keptRecord)
export type KeptRecord = z.infer<typeof keptRecord>

export const RECENT = "find.recent"
export const RECENT_TTL_MS = DRAFT_TTL_MS
const MAX_RECENT = 10

const withRecent = (recent: readonly KeptRecord[], record: KeptRecord): KeptRecord[] =>
  [record, ...recent.filter(({ path }) => path !== record.path)].slice(0, MAX_RECENT)

/** Lists the record of a page among those opened last. */
export const useRemember = (page: Page, record: BaseRecord | undefined) => {
  const { identity } = useAppContext()
  const path = record && page.list && pathOfRecord(page, record)
  const title = record && titleOf(page.resource, record)
  useEffect(() => {
    if (!path || !title) return
    whenIdle(async () => {
      const draft = await openBrowserDraft(identity.id, RECENT, keptRecords, { ttl: RECENT_TTL_MS })
      await draft?.save(withRecent(draft.found ?? [], { page: page.name, path, title }))
    })
  }, [identity.id, page.name, path, title])
}
