import type { Page } from "@playwright/test"

export const countStoredEntries = (page: Page, database: "griya-kept" | "griya-offline", name: string) =>
  page.evaluate(
    async ([database, name]) => {
      const opening = indexedDB.open(database, 1)
      await new Promise((done) => {
        opening.onsuccess = done
      })
      const counting = opening.result.transaction(name).objectStore(name).count()
      await new Promise((done) => {
        counting.onsuccess = done
      })
      opening.result.close()
      return counting.result
    },
    [database, name] as const,
  )
