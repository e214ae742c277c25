import type { Page } from "@playwright/test"

type Database = "griya-kept" | "griya-offline"

/** As JSON, without files. Reading does not create the database. */
export const readStoredEntries = (page: Page, database: Database, name: string) =>
  page.evaluate(
    async ([database, name]) => {
      const opening = indexedDB.open(database, 1)
      opening.onupgradeneeded = () => opening.transaction?.abort()
      const isThere = await new Promise<boolean>((done) => {
        opening.onsuccess = () => done(true)
        opening.onerror = () => done(false)
      })
      if (!isThere) return []
      const reading = opening.result.transaction(name).objectStore(name).getAll()
      await new Promise((done) => {
        reading.onsuccess = done
      })
      opening.result.close()
      return reading.result.map((entry) => JSON.stringify(entry))
    },
    [database, name] as const,
  )

export const countStoredEntries = async (page: Page, database: Database, name: string) =>
  (await readStoredEntries(page, database, name)).length
